import { encodePath } from './address.ts'
import type { PageAddress, Redirect } from './types.ts'

/** The page that a slug leads to, whatever stands before it, as in the loader (REQUIREMENTS R02): of two, the last changed one. */
export const pagesBySlug = (pages: readonly PageAddress[]): ReadonlyMap<string, PageAddress> => {
  const found = new Map<string, PageAddress>()
  for (const page of pages) {
    const slug = page.path.split('/').at(-1) ?? ''
    const other = found.get(slug)
    if (slug && (!other || (page.updatedAt ?? '') > (other.updatedAt ?? ''))) found.set(slug, page)
  }
  return found
}

/** A page under a parent is also found by its slug alone: `/flutlicht`, unless a page or an editor's redirect has that address. */
export const redirectBareSlugs = (
  bySlug: ReadonlyMap<string, PageAddress>,
  isTaken: (path: string) => boolean,
): Redirect[] =>
  [...bySlug].flatMap(([slug, { path }]) =>
    isTaken(`/${slug}`) ? [] : [{ from: `/${slug}`, to: encodePath(path), permanent: true, document: null }],
  )
