import { LANGUAGES } from './languages.ts'

/** What a page's address is made of: its own slug and the segments above it, joined by slashes; either may be empty. */
export interface Slugs {
  slug: string
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

/** What keeps a slug from being an address. */
export type AddressProblem =
  | 'control'
  | 'slash'
  | 'url'
  | 'sign'
  | 'half'
  | 'step'
  | 'hidden'
  | 'file'
  | 'space'
  | 'long'
  | 'index'
  | 'own'
  | 'language'

const SIGNS: [pattern: RegExp, problem: AddressProblem][] = [
  // Line ends and direction marks: an address would not be what it seems.
  [/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u, 'control'],
  [/[/\\]/, 'slash'],
  [/[%?#]/, 'url'],
  // Not allowed in file names on every system.
  [/["*:<>|]/, 'sign'],
  [/\p{Cs}/u, 'half'],
]

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** The one form of an address or a slug: an umlaut may be one character, or a letter and a mark. */
export const toAddressForm = (text: string): string => text.normalize('NFC')

/** The forms in which a slug may be stored, for queries, which compare characters. */
export const toStoredForms = (slug: string): string[] => [...new Set([slug.normalize('NFC'), slug.normalize('NFD')])]

/** The same of slugs joined by slashes, each of which may be stored in its own form. */
export const toStoredPaths = (path: string): string[] =>
  path
    .split('/')
    .map(toStoredForms)
    .reduce((paths, forms) => paths.flatMap((start) => forms.map((form) => `${start}/${form}`)))

/** Addresses with the same place are one file on some computers: they differ in case or composition alone. */
export const toPlace = (path: string): string => toAddressForm(path).toLowerCase()

const findSegmentProblem = (segment: string): AddressProblem | undefined => {
  const found = SIGNS.find(([pattern]) => pattern.test(segment))?.[1]
  if (found) return found
  if (segment === '.' || segment === '..') return 'step'
  if (/^[._]/.test(segment)) return 'hidden'
  if (LIKE_A_FILE.test(segment)) return 'file'
  if (segment !== segment.trim()) return 'space'
  return bytesOf(toAddressForm(segment)) > MAX_SEGMENT_BYTES ? 'long' : undefined
}

interface FoundProblem {
  problem: AddressProblem
  /** Which of the slugs has it. */
  name: keyof Slugs
  segment: string
}

/**
 * Why a page cannot have its address; undefined when it can. The one rule for Studio, import, publishing and serving: a
 * valid address is a safe file name on any host, and a browser's request for it finds the same page.
 *
 * @param maxSegments of an address: with more, a slug above the page has a slash
 */
export const findAddressProblem = (
  { slug, parent }: Slugs,
  maxSegments = Number.POSITIVE_INFINITY,
): FoundProblem | undefined => {
  const above = parent === '' ? [] : parent.split('/')
  const own = slug === '' ? undefined : findSegmentProblem(slug)
  if (own) return { problem: own, name: 'slug', segment: slug }
  if (above.length >= maxSegments || above.includes('')) return { problem: 'slash', name: 'parent', segment: parent }
  for (const segment of above) {
    const problem = findSegmentProblem(segment)
    if (problem) return { problem, name: 'parent', segment }
  }
  if (slug.toLowerCase() === 'index') return { problem: 'index', name: 'slug', segment: slug }
  const [segment = slug] = above
  const first = { name: above.length > 0 ? 'parent' : 'slug', segment } as const
  if (OWN_FOLDERS.has(segment.toLowerCase()) || (above.length === 0 && OWN_NAMES.has(slug.toLowerCase())))
    return { problem: 'own', ...first }
  // `/de` is the address of a language, not of a page.
  return LANGUAGES.includes(segment) ? { problem: 'language', ...first } : undefined
}

const WORDS: Record<AddressProblem, string> = {
  control: 'contains an invisible control character; use letters, digits and hyphens',
  slash: 'contains a slash; use letters, digits and hyphens',
  url: 'contains "%", "?" or "#"; use letters, digits and hyphens',
  sign: 'contains a quotation mark or one of * : < > |; use letters, digits and hyphens',
  half: 'contains half a character; use letters, digits and hyphens',
  step: 'is a step between folders, not a name; use letters, digits and hyphens',
  hidden: 'begins with a dot or an underscore, like the site’s own files; remove it',
  file: 'ends like a file name; remove the extension',
  space: 'begins or ends with a space; remove it',
  long: `is longer than ${MAX_SEGMENT_BYTES} bytes; shorten it`,
  index: 'is the name of a folder’s own page; choose another slug',
  own: 'is an address of the site’s own files; choose another slug',
  language: 'is the address of a language; choose another slug',
}

/** The same as a text for a log: `its slug "100%" contains "%", "?" or "#"; use letters, digits and hyphens`. */
export const whyNoAddress = (slugs: Slugs, maxSegments?: number): string | undefined => {
  const found = findAddressProblem(slugs, maxSegments)
  if (!found) return undefined
  const { problem, name, segment } = found
  return `its ${name === 'slug' ? 'slug' : 'parent’s slug'} "${segment.slice(0, 80)}" ${WORDS[problem]}`
}
