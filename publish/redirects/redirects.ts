import { type Locale, localeRoot, locales } from '#src/publishing.ts'
import { redirectBareSlugs } from './bare-slugs.ts'
import { resolveRedirects } from './resolve.ts'
import type { PageAddress, Redirect, RedirectDocument, RedirectTable } from './types.ts'

export type { PageAddress, RedirectDocument } from './types.ts'

interface RedirectOptions {
  pages: readonly PageAddress[]
  /** Public origin of the site: addresses on it are treated as paths. */
  siteUrl: string
  /** The files of the published site: a redirect must not need a folder of the same name. */
  files?: Iterable<string>
  /** The site's languages. */
  localeTable?: readonly Locale[]
}

/** With one language its prefix redirects home (REQUIREMENTS R07); with several it is a separate address. */
const redirectLocales = (table: readonly Locale[], taken: ReadonlySet<string>): Redirect[] =>
  table.length > 1
    ? []
    : table
        .map(({ code }) => `/${code}`)
        .filter((from) => !taken.has(from))
        .map((from) => ({ from, to: localeRoot(undefined, table), permanent: true, document: null }))

/** Adds old addresses without their extension: Vercel removes it before it matches redirects. */
const redirectCleanForms = (redirects: readonly Redirect[], taken: ReadonlySet<string>): Redirect[] =>
  redirects
    .filter(({ from }) => from.endsWith('.html'))
    .map((redirect) => ({ ...redirect, from: redirect.from.slice(0, -'.html'.length) }))
    .filter(({ from }) => !taken.has(from) && !from.endsWith('/') && from !== '/index')

/** Whether a file has the address, or one above it: `/robots.txt`, `/robots.txt/alt`. */
const toFileCheck = (paths: Iterable<string>): ((address: string) => boolean) => {
  const files = new Set(paths)
  return (address) => {
    const names = address.slice(1).split('/')
    return names.some((_, index) => files.has(names.slice(0, index + 1).join('/')))
  }
}

/**
 * All redirects of the site: editors' first, then those from languages and pages. Never one for the address of a
 * page or a file.
 */
export const makeRedirects = (
  documents: readonly RedirectDocument[],
  { pages, siteUrl, files = [], localeTable = locales }: RedirectOptions,
): RedirectTable => {
  const paths = new Set(['/', ...pages.map(({ path }) => path)])
  const isFile = toFileCheck(files)
  const { redirects, warnings } = resolveRedirects(documents, { siteUrl, isPage: (path) => paths.has(path), isFile })
  const taken = new Set([...paths, ...redirects.map(({ from }) => from)])
  const derived = [...redirectLocales(localeTable, taken), ...redirectCleanForms(redirects, taken)]
  const known = [...redirects, ...derived.filter(({ from }) => !isFile(from))]
  return { redirects: [...known, ...redirectBareSlugs(pages, known)], warnings }
}
