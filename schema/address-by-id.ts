import { toUriPath } from './address.ts'

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
