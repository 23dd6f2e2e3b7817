import { type Locale, locales } from '@schaufenster/site/locale'
import { pagesBySlug, redirectBareSlugs, toBareAddress } from './bare-slugs.ts'
import {
  prefixIn,
  redirectBelowLanguages,
  redirectLanguages,
  redirectToTranslations,
  withoutLanguage,
} from './languages.ts'
import { resolveRedirects } from './resolve.ts'
import type { RedirectDocument } from '@schaufenster/site/content'
import type { SitePages } from '@schaufenster/site/studio-site'
import type { PageAddress, Redirect, RedirectTable } from './types.ts'

export type { PageAddress } from './types.ts'

/** Above this number the table is too large for some hosts; the live host and the browser find the page without it. */
const MAX_DERIVED = 500

interface RedirectOptions {
  site: Pick<SitePages, 'maxSegments' | 'toUriPath'>
  pages: readonly PageAddress[]
  /** Public origin of the site: addresses on it are treated as paths. */
  siteUrl: string
  /** The files of the published site: a redirect must not need a folder of the same name. */
  files?: Iterable<string>
  /** The site's languages. */
  localeTable?: readonly Locale[]
}

/** Adds old addresses without their extension: Vercel removes it before it matches redirects. */
const redirectCleanForms = (redirects: readonly Redirect[], isTaken: (path: string) => boolean): Redirect[] =>
  redirects
    .filter(({ from }) => from.endsWith('.html'))
    .map((redirect) => ({ ...redirect, from: redirect.from.slice(0, -'.html'.length) }))
    .filter(({ from }) => !isTaken(from) && !from.endsWith('/') && from !== '/index')

/** Whether a file has the address, or one above it: `/robots.txt`, `/robots.txt/alt`. */
const toFileCheck = (paths: Iterable<string>): ((address: string) => boolean) => {
  const files = new Set(paths)
  return (address) => {
    const names = address.slice(1).split('/')
    return names.some((_, index) => files.has(names.slice(0, index + 1).join('/')))
  }
}

/** A page's file, which leads to its address on every host. */
const PAGE_FILE = /(?:\/index)?(?:\.html)?$/

/**
 * All redirects of the site: editors' first, then those from languages and pages. Never one for the address of a
 * page or a file.
 */
export const makeRedirects = (
  documents: readonly RedirectDocument[],
  { site, pages, siteUrl, files = [], localeTable = locales }: RedirectOptions,
): RedirectTable => {
  const paths = new Set(['/', ...pages.map(({ path }) => path)])
  const isPage = (path: string): boolean => paths.has(path)
  const isFile = toFileCheck(files)
  const bySlug = pagesBySlug(pages, localeTable)
  /** Where the site itself leads from an address that neither a page nor an editor's redirect has. */
  const leadOn = (path: string): string | undefined => {
    const inner = withoutLanguage(path, localeTable)
    if (inner !== undefined) return inner
    const plain = path.replace(PAGE_FILE, '') || '/'
    if (isPage(plain)) return plain
    const segments = path.slice(prefixIn(path, localeTable).length).split('/').length - 1
    return segments > site.maxSegments ? undefined : bySlug.get(toBareAddress(path, localeTable))?.path
  }
  const pathById = new Map(pages.map(({ id, path }) => [id, path]))
  const pathOf = (id: string) => pathById.get(id)
  const { redirects, warnings } = resolveRedirects(documents, { site, siteUrl, isPage, isFile, leadOn, pathOf })
  const known = new Set([...paths, ...redirects.map(({ from }) => from)])
  const isTaken = (path: string): boolean => known.has(path) || isFile(path)
  const derived = [...redirectLanguages(localeTable, isTaken), ...redirectCleanForms(redirects, isTaken)]
  for (const { from } of derived) known.add(from)
  const own = [...redirects, ...derived]
  const short = redirectBareSlugs(bySlug, isTaken)
  const translated = redirectToTranslations(localeTable, pages, isTaken).filter(
    ({ from }) => !short.some((redirect) => redirect.from === from),
  )
  const long = redirectBelowLanguages(localeTable, pages, [...own, ...short], isTaken)
  // The short ones first, which people type.
  const fitting = [short, translated].flatMap((some) => (some.length > MAX_DERIVED ? [] : some))
  if (fitting.length + long.length <= MAX_DERIVED) fitting.push(...long)
  return { redirects: [...own, ...fitting], warnings }
}
