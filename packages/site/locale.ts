import { isMultilingual, LANGUAGES, prefixOf } from '@schaufenster/shapes/languages'
import type { PageKey } from './content.ts'

export interface Locale {
  /** As in an address, e.g. `/en`. */
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

/** The root of a language. Links to missing pages lead here. */
export const localeRoot = (locale: string = defaultLocale()): string => prefixOf(locale) || '/'

/** An address within a language: `/en/rss.xml`. What `toUriPath` makes of a page has its language already. */
export const toLocalePath = (path: string, locale: string = defaultLocale()): string =>
  path === '/' ? localeRoot(locale) : `${prefixOf(locale)}${path}`

/** The language of an address: what it begins with, else the first one. */
export const languageOf = (path: string): string => {
  const [, first = ''] = path.split('/')
  return prefixOf(first) ? first : defaultLocale()
}

/** A page's key without the language that its address begins with. */
export const splitLanguage = ({ slug, parent }: PageKey): PageKey & { language: string } => {
  const [first = ''] = (parent ?? slug ?? '').split('/')
  if (!isMultilingual || !prefixOf(first)) return { slug, parent, language: defaultLocale() }
  if (parent === null) return { slug: '', parent, language: first }
  return { slug, parent: parent.slice(first.length + 1) || null, language: first }
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

/** Whether a segment is the code of the first language, which no address begins with; such an address leads to one without (R07). */
export const isDefaultLocale = (segment: string): boolean => segment === defaultLocale()
