import { MAX_SEGMENTS, parentSlug, toUriPath } from './address.ts'

/** As `address` of `address.ts`, where the pages above are asked for as well. Visitors never load it. */
export const addressById = '"slug": slug.current, "parent": relation._ref'

/** As `addressById` asks for it. */
export interface AddressableById {
  slug?: string | null
  /** Id of the parent, without `drafts.` */
  parent?: string | null
}

type PagesById = ReadonlyMap<string, AddressableById>

/**
 * As `parentSlug` of `address.ts` answers.
 *
 * @param pages by id, without `drafts.`
 */
export const parentSlugAmong = (page: AddressableById, pages: PagesById): string | null => {
  const slugs: string[] = []
  let above = pages.get(page.parent ?? '')
  for (let segments = 1; segments < MAX_SEGMENTS && above; segments += 1) {
    // A slug in foreign content may be a number, which `toUriPath` ignores, too.
    if (typeof above.slug === 'string' && above.slug) slugs.unshift(above.slug)
    above = pages.get(above.parent ?? '')
  }
  return slugs.join('/') || null
}

/** @param pages by id, without `drafts.` */
export const pathAmong = (page: AddressableById, pages: PagesById): string =>
  toUriPath({ slug: page.slug ?? null, parentSlug: parentSlugAmong(page, pages) })

/** One for each number of segments. */
const bySegments = [
  { path: '/:slug', filter: `slug.current == $slug && !defined(${parentSlug})` },
  { path: '/:parent/:slug', filter: `slug.current == $slug && ${parentSlug} == $parent` },
] as const satisfies { length: typeof MAX_SEGMENTS }

/** Each form of an address, and the GROQ filter of its page; the names of its segments are the filter's parameters. */
export const pageRoutes = [{ path: '/', filter: 'coalesce(slug.current, "") == "" && isRoot == true' }, ...bySegments]
