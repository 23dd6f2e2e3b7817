import { type Locale, localeRoot, locales } from '#src/publishing.ts'
import { redirectBareSlugs } from './bare-slugs.ts'
import { resolveRedirects } from './resolve.ts'
import type { PageAddress, Redirect, RedirectDocument, RedirectTable } from './types.ts'

export type { PageAddress, RedirectDocument } from './types.ts'

interface RedirectOptions {
  pages: readonly PageAddress[]
  /** Public origin of the site: addresses on it are treated as paths. */
  siteUrl: string
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

/**
 * All redirects of the site: editors' first, then those from languages and pages. Never one for the address of a
 * page.
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
