/**
 * Encodes a path for an address: a slug may contain characters with a meaning in URLs, or half of one.
 *
 * @param anchor of a section on that page
 */
export const toHref = (path: string, anchor?: string | null): string =>
  encodeURI(path.toWellFormed()).replaceAll('?', '%3F').replaceAll('#', '%23') +
  (anchor ? `#${encodeURIComponent(anchor.toWellFormed())}` : '')
