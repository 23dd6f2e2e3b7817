import { localeRoot, toLocalePath } from './locale.ts'
import { toUriPath, type Addressable } from '../../schema/address.ts'

/** Where a link to a page leads in the visitor's language: its `uriPath`, or the locale root when there is no such page (L01). */
export const toPagePath = (page: Addressable | null | undefined, locale?: string): string =>
  page ? toLocalePath(toUriPath(page), locale) : localeRoot(locale)

/**
 * Encodes a path for an address: a slug may contain characters with a meaning in URLs, or half of one.
 *
 * @param anchor of a section on that page
 */
export const toHref = (path: string, anchor?: string | null): string =>
  encodeURI(path.toWellFormed()).replaceAll('?', '%3F').replaceAll('#', '%23') +
  (anchor ? `#${encodeURIComponent(anchor.toWellFormed())}` : '')
