import { type Locale, locales } from '@schaufenster/site/locale'
import { encodePath } from './address.ts'
import type { PageAddress, Redirect } from './types.ts'

/** The first language is in no address; the prefix of another is part of its addresses. */
const codesOf = (table: readonly Locale[]): string[] => table.slice(0, 1).map(({ code }) => `/${code}`)

const isBelow = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`)

/** What an address begins with where it is of another language than the first: `/en`. */
export const prefixIn = (path: string, table: readonly Locale[]): string =>
  table
    .slice(1)
    .map(({ code }) => `/${code}`)
    .find((prefix) => isBelow(path, prefix)) ?? ''

/**
 * What an address is without the prefix of the first language (REQUIREMENTS R07).
 *
 * @returns undefined for any other address
 */
export const withoutLanguage = (path: string, table: readonly Locale[] = locales): string | undefined => {
  const code = codesOf(table).find((prefix) => isBelow(path, prefix))
  return code === undefined ? undefined : path.slice(code.length) || '/'
}

/** The root of the first language leads home, unless a page or a redirect has its address. */
export const redirectLanguages = (table: readonly Locale[], isTaken: (path: string) => boolean): Redirect[] =>
  codesOf(table)
    .filter((from) => !isTaken(from))
    .map((from) => ({ from, to: '/', permanent: true, document: null }))

/** With the prefix each page and each redirect is found, too; our own host needs no list for it. */
export const redirectBelowLanguages = (
  table: readonly Locale[],
  pages: readonly PageAddress[],
  redirects: readonly Redirect[],
  isTaken: (path: string) => boolean,
): Redirect[] =>
  codesOf(table).flatMap((code) =>
    [
      ...pages
        .filter(({ path }) => path !== '/' && prefixIn(path, table) === '')
        .map(({ path }) => ({ from: path, to: encodePath(path), permanent: true })),
      ...redirects.filter(({ from }) => withoutLanguage(from, table) === undefined && prefixIn(from, table) === ''),
    ]
      .map(({ from, to, permanent }) => ({ from: `${code}${from}`, to, permanent, document: null }))
      .filter(({ from }) => !isTaken(from)),
  )

/** A page’s own address after the prefix of another language leads to the page in that language: `/en/leistungen` to `/en/services`. */
export const redirectToTranslations = (
  table: readonly Locale[],
  pages: readonly PageAddress[],
  isTaken: (path: string) => boolean,
): Redirect[] => {
  const isOfFirst = ({ path }: PageAddress): boolean => prefixIn(path, table) === ''
  const found = new Map<string, Redirect>()
  // Of two pages of this address in different languages the one of the first language is meant.
  for (const { path, alternates = [] } of [...pages.filter(isOfFirst), ...pages.filter((page) => !isOfFirst(page))]) {
    const own = path.slice(prefixIn(path, table).length)
    for (const { path: to } of alternates) {
      const from = `${prefixIn(to, table)}${own}`
      // A home page has nothing after its prefix.
      if (to === path || own === '' || own === '/' || found.has(from) || isTaken(from)) continue
      found.set(from, { from, to: encodePath(to), permanent: true, document: null })
    }
  }
  return [...found.values()]
}
