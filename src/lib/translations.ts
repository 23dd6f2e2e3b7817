import { defaultLocale, languageOf, localeRoot, locales, type Locale } from '@schaufenster/site/locale'
import { toUriPath, type Addressable } from '../../schema/address.ts'

/** Where a page is in another language. */
export interface Translation {
  /** Code of the language. */
  language: string
  path: string
  /** Whether it is the same page; else the nearest one above it that there is, at last the home page. */
  exact: boolean
  /** Whether search engines are not to list it. */
  isHidden?: boolean
}

/** A page of a pair; without an id it is not public. */
interface Paired extends Addressable {
  _id?: string | null
  language?: string | null
  metaRobotsNoIndex?: boolean | null
}

interface Pairs {
  page: Addressable | null
  translations?: readonly (Paired | null)[] | null
  /** Of the page above. */
  translationsAbove?: readonly (Paired | null)[] | null
  /** Languages that have a home page; all of them where nobody has asked. */
  homes?: readonly string[] | null
}

const findIn = (pair: Pairs['translations'], language: string): Paired | null | undefined =>
  pair?.find((one) => one?._id && (one.language ?? defaultLocale()) === language)

/**
 * A page in every language of the site, its own included, but for languages that have nothing to lead to: for the switch, and for
 * search engines those that are exact.
 *
 * @param language of the page, or of the error page in its place
 */
export const toTranslations = (
  { page, translations, translationsAbove, homes }: Pairs,
  language: string,
  table: readonly Locale[] = locales,
): Translation[] =>
  table.flatMap(({ code }) => {
    const same: Paired | null | undefined = code === language ? page : findIn(translations, code)
    if (same)
      return {
        language: code,
        path: toUriPath(same),
        exact: true,
        ...(same.metaRobotsNoIndex ? { isHidden: true } : {}),
      }
    const above = page ? findIn(translationsAbove, code) : undefined
    if (!above && homes && !homes.includes(code)) return []
    return { language: code, path: above ? toUriPath(above) : localeRoot(code), exact: false }
  })

/** Addresses of the same page for search engines; of a page in one language alone there are none. */
export const toAlternates = (translations: readonly Translation[]): Translation[] => {
  const exact = translations.filter((one) => one.exact)
  return exact.length > 1 ? exact : []
}

/** Of a path: whether it is the home page of its language. */
export const isHome = (path: string): boolean => path === localeRoot(languageOf(path))
