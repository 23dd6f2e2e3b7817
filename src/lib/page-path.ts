import { localeRoot } from '@schaufenster/site/locale'
import { toUriPath, type Addressable } from '../../schema/address.ts'

/** Where a link to a page leads: its `uriPath`, or the root of the visitor's language when there is no such page (L01). */
export const toPagePath = (page: Addressable | null | undefined, locale?: string): string =>
  page ? toUriPath(page) : localeRoot(locale)
