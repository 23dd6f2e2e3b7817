/** In bundles, in place of the environment (`packages/renderer/vite.ts`). */
declare const SITE_LANGUAGES: readonly string[] | undefined
declare const SEVERAL_LANGUAGES: boolean | undefined

/** Of a site that names none. */
const USUAL = 'de'

const HOW = 'Write tags such as de, en or pt-BR, the default language first.'

/** Names of all languages, in English; undefined for what is none. */
const nameOf = (tag: string): string | undefined =>
  new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag)

const whyNone = (tag: string): string | undefined => {
  try {
    const [canonical] = Intl.getCanonicalLocales(tag)
    if (canonical !== tag) return `is written "${canonical}"`
    return nameOf(tag) === undefined ? 'is no language that is known' : undefined
  } catch {
    return 'is no tag of a language'
  }
}

/**
 * The languages of a site from a list with commas: tags as in `<html lang>`, the default language first. A tag is in addresses, too.
 *
 * @throws Error saying which of them cannot be one, and how to write it
 */
export const toLanguages = (list: string | undefined): string[] => {
  const tags = (list ?? '').split(',').flatMap((tag) => tag.trim() || [])
  for (const [index, tag] of tags.entries()) {
    const why = tags.indexOf(tag) < index ? 'is there twice' : whyNone(tag)
    if (why !== undefined) throw new Error(`The languages are "${list}", and "${tag}" ${why}. ${HOW}`)
  }
  return tags.length > 0 ? tags : [USUAL]
}

/**
 * The languages of the site: `schaufenster.languages` of its `package.json`, which its command puts into the variable
 * LANGUAGES. The first one is the default.
 */
export const LANGUAGES: readonly string[] =
  typeof SITE_LANGUAGES === 'undefined'
    ? toLanguages(typeof process === 'undefined' ? undefined : process.env['LANGUAGES'])
    : SITE_LANGUAGES

/** Whether there is a choice: what is for several languages is left out of the bundles of a site with one. */
export const isMultilingual: boolean =
  typeof SEVERAL_LANGUAGES === 'undefined' ? LANGUAGES.length > 1 : SEVERAL_LANGUAGES

/** What the addresses of a language begin with: nothing for the first one and for what is none, `/en` for another. */
export const prefixOf = (language: string | null | undefined, languages: readonly string[] = LANGUAGES): string =>
  languages.indexOf(language ?? '') > 0 ? `/${language}` : ''

/** The segments above a slug without the language, which is the first of them. */
export const withoutLanguage = (parentSlug: string, languages: readonly string[] = LANGUAGES): string => {
  const [first = '', ...others] = parentSlug.split('/')
  return languages.length > 1 && languages.includes(first) ? others.join('/') : parentSlug
}

/** Parameters of every query that asks for languages; the one of a page is `$language`. */
export const languageParams = { defaultLanguage: LANGUAGES[0], languages: LANGUAGES }

/** For a bundler's `define`: what it makes has the languages of its build. */
export const toLanguageConstants = () => ({
  SITE_LANGUAGES: JSON.stringify(LANGUAGES),
  SEVERAL_LANGUAGES: JSON.stringify(isMultilingual),
})
