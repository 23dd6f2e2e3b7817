/** What a page's address is built from. */
export interface Addressable {
  slug?: string | null
  /** Slug of the page's `relation`, its parent. */
  parentSlug?: string | null
}

/** A slug typed as `/about` or `//host` must not turn the address into one of another host. */
const toSegment = (slug: string | null | undefined): string => (slug ?? '').split(/[/\\]+/).filter(Boolean).join('/')

/**
 * The address of a page, its `uriPath` (SPEC § 2.2): `/parent/slug`, `/slug` without parent, `/` without slug.
 * The one place that knows; links, redirects, sitemap and the entry check all ask here.
 */
export const toUriPath = ({ slug, parentSlug }: Addressable): string => {
  const own = toSegment(slug)
  if (!own) return '/'
  const parent = toSegment(parentSlug)
  return parent ? `/${parent}/${own}` : `/${own}`
}
