import { type MAX_SEGMENTS, parentSlug, toUriPath } from './address.ts'

/** As `address` of `address.ts`, where the pages above are asked for as well. Visitors never load it. */
export const addressById = '"slug": slug.current, "parent": relation._ref'

/** As `addressById` asks for it. */
export interface AddressableById {
  slug?: string | null
  /** Id of the parent, without `drafts.` */
  parent?: string | null
}

/** @param pages by id, without `drafts.` */
export const pathAmong = (
  { slug = null, parent }: AddressableById,
  pages: ReadonlyMap<string, AddressableById>,
): string => toUriPath({ slug, parentSlug: (parent && pages.get(parent)?.slug) || null })

/** One for each number of segments; `pathAmong` follows as many parents. */
const bySegments = [
  { path: '/:slug', filter: `slug.current == $slug && !defined(${parentSlug})` },
  { path: '/:parent/:slug', filter: `slug.current == $slug && ${parentSlug} == $parent` },
] as const satisfies { length: typeof MAX_SEGMENTS }

/** Each form of an address, and the GROQ filter of its page; the names of its segments are the filter's parameters. */
export const pageRoutes = [{ path: '/', filter: 'coalesce(slug.current, "") == "" && isRoot == true' }, ...bySegments]
