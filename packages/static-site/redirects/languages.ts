import { type Locale, localeRoot, locales } from '@schaufenster/site/locale'
import { encodePath } from './address.ts'
import type { PageAddress, Redirect } from './types.ts'

/** With several languages a prefix is part of an address. */
const codesOf = (table: readonly Locale[]): string[] => (table.length > 1 ? [] : table.map(({ code }) => `/${code}`))

/**
 * What an address is without the prefix of the only language (REQUIREMENTS R07).
 *
 * @returns undefined for any other address
 */
export const withoutLanguage = (path: string, table: readonly Locale[] = locales): string | undefined => {
  const code = codesOf(table).find((prefix) => path === prefix || path.startsWith(`${prefix}/`))
  return code === undefined ? undefined : path.slice(code.length) || '/'
}

/** The root of the only language leads home, unless a page or a redirect has its address. */
export const redirectLanguages = (table: readonly Locale[], isTaken: (path: string) => boolean): Redirect[] =>
  codesOf(table)
    .filter((from) => !isTaken(from))
    .map((from) => ({ from, to: localeRoot(undefined, table), permanent: true, document: null }))

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
        .filter(({ path }) => path !== '/')
        .map(({ path }) => ({ from: path, to: encodePath(path), permanent: true })),
      ...redirects.filter(({ from }) => withoutLanguage(from, table) === undefined),
    ]
      .map(({ from, to, permanent }) => ({ from: `${code}${from}`, to, permanent, document: null }))
      .filter(({ from }) => !isTaken(from)),
  )
