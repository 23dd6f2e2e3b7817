import { type Locale, localeRoot, locales } from '#src/publishing.ts'
import { redirectBareSlugs } from './bare-slugs.ts'
import { resolveRedirects } from './resolve.ts'
import type { PageAddress, Redirect, RedirectDocument, RedirectTable } from './types.ts'

export type { PageAddress, RedirectDocument } from './types.ts'

interface RedirectOptions {
  pages: readonly PageAddress[]
  /** Public origin of the site: an address on it counts as a path. */
  siteUrl: string
  /** The site's languages. */
  localeTable?: readonly Locale[]
}

/** With one language its prefix leads home (REQUIREMENTS R07); with several it is an address of its own. */
const redirectLocales = (table: readonly Locale[], taken: ReadonlySet<string>): Redirect[] =>
  table.length > 1
    ? []
    : table
        .map(({ code }) => `/${code}`)
        .filter((from) => !taken.has(from))
        .map((from) => ({ from, to: localeRoot(undefined, table), permanent: true, document: null }))

/**
 * Old addresses with an ending also without it: Vercel takes the ending off before it looks for a redirect.
 */
const redirectCleanForms = (redirects: readonly Redirect[], taken: ReadonlySet<string>): Redirect[] =>
  redirects
    .filter(({ from }) => from.endsWith('.html'))
    .map((redirect) => ({ ...redirect, from: redirect.from.slice(0, -'.html'.length) }))
    .filter(({ from }) => !taken.has(from) && !from.endsWith('/') && from !== '/index')

/**
 * Every redirect of the site: editors' first, then what follows from languages and pages. Never one for the address
 * of a page.
 */
export const makeRedirects = (
  documents: readonly RedirectDocument[],
  { pages, siteUrl, localeTable = locales }: RedirectOptions,
): RedirectTable => {
  const { redirects, warnings } = resolveRedirects(documents, { pages, siteUrl })
  const taken = new Set([...pages.map(({ path }) => path), ...redirects.map(({ from }) => from)])
  const known = [...redirects, ...redirectLocales(localeTable, taken), ...redirectCleanForms(redirects, taken)]
  return { redirects: [...known, ...redirectBareSlugs(pages, known)], warnings }
}
