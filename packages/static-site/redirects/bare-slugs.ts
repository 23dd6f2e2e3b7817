import type { Locale } from '@schaufenster/site/locale'
import { encodePath } from './address.ts'
import { prefixIn } from './languages.ts'
import type { PageAddress, Redirect } from './types.ts'

/** An address without what is between its language and its slug. */
export const toBareAddress = (path: string, table: readonly Locale[]): string =>
  `${prefixIn(path, table)}/${path.split('/').at(-1) ?? ''}`

/** The page that a slug leads to, whatever stands before it, as in the loader (REQUIREMENTS R02): of two of one language, the last changed one. */
export const pagesBySlug = (
  pages: readonly PageAddress[],
  table: readonly Locale[],
): ReadonlyMap<string, PageAddress> => {
  const found = new Map<string, PageAddress>()
  for (const page of pages) {
    if (page.path === (prefixIn(page.path, table) || '/')) continue
    const bare = toBareAddress(page.path, table)
    const other = found.get(bare)
    if (!other || (page.updatedAt ?? '') > (other.updatedAt ?? '')) found.set(bare, page)
  }
  return found
}

/** A page under a parent is also found by its slug alone: `/flutlicht`, unless a page or an editor's redirect has that address. */
export const redirectBareSlugs = (
  bySlug: ReadonlyMap<string, PageAddress>,
  isTaken: (path: string) => boolean,
): Redirect[] =>
  [...bySlug].flatMap(([from, { path }]) =>
    isTaken(from) ? [] : [{ from, to: encodePath(path), permanent: true, document: null }],
  )
