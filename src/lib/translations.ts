import { defaultLocale, languageOf, localeRoot, locales, type Locale } from '@schaufenster/site/locale'
import { toUriPath, type Addressable } from '../../schema/address.ts'

/** Where a page is in another language. */
export interface Translation {
  /** Code of the language. */
  language: string
  path: string
  /** Whether it is the same page; else the nearest one above it that there is, at last the home page. */
  exact: boolean
}

/** A page of a pair; without an id it is not public. */
interface Paired extends Addressable {
  _id?: string | null
}

interface Pairs {
  page: Addressable | null
  translations?: readonly (Paired | null)[] | null
  /** Of the page above. */
  translationsAbove?: readonly (Paired | null)[] | null
}

const findIn = (pair: Pairs['translations'], language: string): string | undefined => {
  const page = pair?.find((one) => one?._id && (one.language ?? defaultLocale()) === language)
  return page ? toUriPath({ ...page, language }) : undefined
}

/**
 * A page in every language of the site, its own included: for the switch, and for search engines those that are exact.
 *
 * @param language of the page, or of the error page in its place
 */
export const toTranslations = (
  { page, translations, translationsAbove }: Pairs,
  language: string,
  table: readonly Locale[] = locales,
): Translation[] =>
  table.map(({ code }) => {
    const own = code === language ? page && toUriPath(page) : findIn(translations, code)
    if (own) return { language: code, path: own, exact: true }
    const above = page ? findIn(translationsAbove, code) : undefined
    return { language: code, path: above ?? localeRoot(code), exact: false }
  })

/** Addresses of the same page for search engines; of a page in one language alone there are none. */
export const toAlternates = (translations: readonly Translation[]): Translation[] => {
  const exact = translations.filter((one) => one.exact)
  return exact.length > 1 ? exact : []
}

/** Of a path: whether it is the home page of its language. */
export const isHome = (path: string): boolean => path === localeRoot(languageOf(path))
