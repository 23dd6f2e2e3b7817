import { isPreviewSearch } from './preview-search.ts'

/**
 * Where an old address leads, with the search and hash that it was requested with (REQUIREMENTS R06). A target's own search and
 * hash win. Within the site it stays in preview; another site is not told of it.
 */
export const withSearch = (target: string, search: string, hash = ''): string => {
  const at = target.indexOf('#')
  const [address, fragment] = at < 0 ? [target, hash] : [target.slice(0, at), target.slice(at)]
  if (isPreviewSearch(search) && !target.startsWith('/')) return `${address}${fragment}`
  if (!address.includes('?')) return `${address}${search}${fragment}`
  return `${address}${isPreviewSearch(search) ? '&preview=true' : ''}${fragment}`
}
