import { isMultilingual, LANGUAGES } from '@schaufenster/shapes/languages'
import { ifSeveral } from './language.ts'

/**
 * The address of a page (SPEC § 2.2). What is made of it elsewhere follows from here and from `address-by-id.ts`: queries, links,
 * redirects, the Studio. Of the schema browsers load these two files alone.
 */

/**
 * GROQ of the segments of an address, from the page's own slug upwards: fields of the page, and slugs of pages above it
 * (`relation->relation->slug.current`). With one more the compiler names the lines below that put them together.
 */
export const segments = ['slug.current', 'relation->slug.current'] as const

/** A page's address has no more segments, its language among them. */
export const MAX_SEGMENTS = isMultilingual ? segments.length + 1 : segments.length

const [ownSlug, slugAbove] = segments satisfies readonly [string, string]

/**
 * What is before the slug. With a third segment above it: `array::join([${third}, ${slugAbove}][defined(@)], "/")`, as a
 * literal (`as const`), by which answers are typed.
 */
export const parentSlug = slugAbove

/** What an address is made of. With several languages that of the page is one of the segments. */
export const address =
  `"slug": ${ownSlug}, "parentSlug": ${ifSeveral('array::join([language, ')}${parentSlug}${ifSeveral('][defined(@)], "/")')}` as const

/** As `address` asks for it. */
export interface Addressable {
  slug?: string | null
  /** The segments before the slug, joined by slashes: the slug of the page's `relation`, its parent; before it the language, where there are several. */
  parentSlug?: string | null
}

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

const toOwnPath = ({ slug, parentSlug: above }: Addressable): string => {
  const own = toSegment(slug)
  if (!own) return '/'
  const parent = toSegment(above)
  return parent ? `/${parent}/${own}` : `/${own}`
}

const toPathInLanguage = (page: Addressable): string => {
  const [own, above] = [toSegment(page.slug), toSegment(page.parentSlug)]
  const [language = '', ...parents] = above.split('/')
  if (!LANGUAGES.includes(language)) return toOwnPath(page)
  const path = toOwnPath({ slug: own, parentSlug: parents.join('/') })
  if (language === LANGUAGES[0]) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** A page's `uriPath`: `/parent/slug`, `/slug` without parent, `/` without slug; after that of its language, if it is not the first. */
export const toUriPath: (page: Addressable) => string = isMultilingual ? toPathInLanguage : toOwnPath
