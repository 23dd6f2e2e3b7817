import { localeRoot, toLocalePath } from '@schaufenster/site/locale'
import { toUriPath, type Addressable } from '../../schema/address.ts'

/** Where a link to a page leads in the visitor's language: its `uriPath`, or the locale root when there is no such page (L01). */
export const toPagePath = (page: Addressable | null | undefined, locale?: string): string =>
  page ? toLocalePath(toUriPath(page), locale) : localeRoot(locale)
