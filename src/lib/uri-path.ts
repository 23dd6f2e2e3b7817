/** What a page's address is built from. */
export interface Addressable {
  slug?: string | null
  /** Slug of the page's `relation`, its parent. */
  parentSlug?: string | null
}

/** A page's own slug and its parent's: what has more is no page's address. */
export const MAX_SEGMENTS = 2

/**
 * Content may say anything: a slug that is no text counts as none, one typed as `//host` leads to no other host. An umlaut of
 * two characters is the one it looks like.
 */
const toSegment = (slug: unknown): string =>
  typeof slug === 'string'
    ? slug
        .normalize('NFC')
        .split(/[/\\\p{Cc}]+/u)
        .filter(Boolean)
        .join('/')
    : ''

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
