import { LANGUAGES } from '@schaufenster/shapes/address'

export interface Locale {
  /** As in an address, e.g. `/de`. */
  code: string
  /** As in `<html lang>` and `hreflang`. */
  iso: string
}

/** The languages of the site. One means: no prefix in any address, and nothing to choose (SPEC § 2.1). */
export const locales: readonly Locale[] = LANGUAGES.map((code) => ({ code, iso: code }))

/** Used when no language is configured (SPEC § 9). */
const FALLBACK = 'en-US'

/** Code of the default language. */
export const defaultLocale = (table: readonly Locale[] = locales): string => table[0]?.code ?? FALLBACK

/** The tag for `<html lang>`; an unknown code gets the first language's. */
export const toLanguageTag = (locale: string, table: readonly Locale[] = locales): string =>
  table.find(({ code }) => code === locale)?.iso ?? table[0]?.iso ?? FALLBACK

/** The root of a language: `/` with one language, `/{locale}` with several. Links to missing pages lead here. */
export const localeRoot = (locale: string = defaultLocale(), table: readonly Locale[] = locales): string =>
  table.length > 1 ? `/${locale}` : '/'

/** A page's address (`toUriPath`) within a language. */
export const toLocalePath = (
  path: string,
  locale: string = defaultLocale(),
  table: readonly Locale[] = locales,
): string => {
  if (table.length <= 1) return path
  return path === '/' ? localeRoot(locale, table) : `/${locale}${path}`
}

/** Whether to detect and store a visitor's language. With one language there is nothing to detect. */
export const detectLocale = false

const COOKIE = 'i18n_redirected'
const COOKIE_SECONDS = 365 * 24 * 60 * 60

/**
 * The `Set-Cookie` or `document.cookie` text that remembers a language, or undefined while detection is off: German
 * law requires consent for such a cookie, so none is written unless a site enables it (R07).
 */
export const localeCookie = (locale: string, { detect }: { detect: boolean }): string | undefined =>
  detect ? `${COOKIE}=${encodeURIComponent(locale)}; Max-Age=${COOKIE_SECONDS}; Path=/; SameSite=Lax` : undefined

/** Whether a segment of an address names a language; with one language such an address leads to `/` (R07). */
export const isLocale = (segment: string, table: readonly Locale[] = locales): boolean =>
  table.some(({ code }) => code === segment)
