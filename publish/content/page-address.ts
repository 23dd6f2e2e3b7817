import { isLocale } from '#src/publishing.ts'

interface Slugs {
  slug: string
  /** Empty for a page without parent. */
  parent: string
}

/**
 * Longest file name of the usual file systems is 255 bytes; the longest extension and a temporary suffix need some of
 * them.
 */
export const MAX_SEGMENT_BYTES = 230

/** Addresses of the site's own files and folders, which a page must not take. */
const OWN_NAMES = new Set(['404', '500', '503'])
const OWN_FOLDERS = new Set(['assets', 'builds', 'files', 'images', 'og'])
const LIKE_A_FILE = /\.(?:br|conf|gz|html|ico|jpe?g|jsonc?|md|png|svg|txt|webmanifest|webp|xml)$/i

const NAMES: [pattern: RegExp, found: string][] = [
  // Line ends and direction marks: an address would not be what it seems.
  [/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u, 'an invisible control character'],
  [/[/\\]/, 'a slash'],
  [/[%?#]/, '"%", "?" or "#"'],
  // Not allowed in file names on every system.
  [/["*:<>|]/, 'a quotation mark or one of * : < > |'],
  [/\p{Cs}/u, 'half a character'],
]

const whyNot = (segment: string): string | undefined => {
  const found = NAMES.find(([pattern]) => pattern.test(segment))?.[1]
  if (found) return `contains ${found}; use letters, digits and hyphens`
  if (segment === '.' || segment === '..')
    return 'is a step between folders, not a name; use letters, digits and hyphens'
  if (/^[._]/.test(segment)) return 'begins with a dot or an underscore, like the site’s own files; remove it'
  if (LIKE_A_FILE.test(segment)) return 'ends like a file name; remove the extension'
  if (segment !== segment.trim()) return 'begins or ends with a space; remove it'
  if (Buffer.byteLength(segment) > MAX_SEGMENT_BYTES) return `is longer than ${MAX_SEGMENT_BYTES} bytes; shorten it`
  return undefined
}

/**
 * Why a page cannot be published under its slugs, and what to change; undefined when it can. A valid address is a
 * safe file name on any host, and a browser's request for it finds the same page.
 */
export const whyNoAddress = ({ slug, parent }: Slugs): string | undefined => {
  for (const [name, segment] of [
    ['slug', slug],
    ['parent’s slug', parent],
  ] as const) {
    const reason = segment === '' ? undefined : whyNot(segment)
    if (reason) return `its ${name} "${segment.slice(0, 80)}" ${reason}`
  }
  if (slug.toLowerCase() === 'index')
    return `its slug "${slug}" is the name of a folder’s own page; choose another slug`
  const first = parent || slug
  const isOwn = OWN_FOLDERS.has(first.toLowerCase()) || (!parent && OWN_NAMES.has(slug.toLowerCase()))
  if (isOwn) return `"/${first}" is an address of the site’s own files; choose another slug`
  if (!parent && isLocale(slug)) return `"/${slug}" is the address of a language; choose another slug`
  return undefined
}

/** How pages are written: `leistungen.html`, or `leistungen/index.html` for hosts that only know folders. */
export const PAGE_LAYOUTS = ['files', 'folders'] as const
export type PageLayout = (typeof PAGE_LAYOUTS)[number]

/** The file of a page, relative to the published folder. */
export const toPageFile = (path: string, layout: PageLayout): string => {
  if (path === '/') return 'index.html'
  return layout === 'folders' ? `${path.slice(1)}/index.html` : `${path.slice(1)}.html`
}

/** The path of a page's payload (SPEC § 7.6). */
export const toPayloadFile = (path: string): string =>
  path === '/' ? '_payload.json' : `${path.slice(1)}/_payload.json`
