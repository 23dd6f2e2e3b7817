import { encodePath } from './address.ts'
import type { PageAddress, Redirect } from './types.ts'

/** Above this number the table is too large for some hosts; the live host and the browser find the page without it. */
const MAX_BARE_SLUGS = 500

/**
 * A page under a parent is also found by its slug alone, as in the loader (REQUIREMENTS R02): `/flutlicht` redirects
 * to `/projekte/flutlicht` unless a page or an editor's redirect has that address. Of two pages with the same slug
 * the last changed one wins.
 *
 * @returns none at all on a large site
 */
export const redirectBareSlugs = (pages: readonly PageAddress[], taken: readonly Redirect[]): Redirect[] => {
  const isTaken = new Set([...pages.map(({ path }) => path), ...taken.map(({ from }) => from)])
  const targets = new Map<string, PageAddress>()
  for (const page of pages) {
    const [, parent, slug] = page.path.split('/')
    if (!parent || !slug || isTaken.has(`/${slug}`)) continue
    const other = targets.get(`/${slug}`)
    if (!other || (page.updatedAt ?? '') > (other.updatedAt ?? '')) targets.set(`/${slug}`, page)
  }
  if (targets.size > MAX_BARE_SLUGS) return []
  return [...targets].map(([from, { path }]) => ({ from, to: encodePath(path), permanent: true, document: null }))
}
