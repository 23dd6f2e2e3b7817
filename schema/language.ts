import { isMultilingual, languageParams } from '@schaufenster/shapes/languages'

/** GROQ of a site with several languages; of one with one it is empty. By its type answers are typed, whether or not it is there. */
export function ifSeveral<Groq extends string>(groq: Groq): Groq
export function ifSeveral(groq: string): string {
  return isMultilingual ? groq : ''
}

/** The same of a site with one language. */
export function ifOne<Groq extends string>(groq: Groq): Groq
export function ifOne(groq: string): string {
  return isMultilingual ? '' : groq
}

/** Of a condition: only documents of `$language`; one without a language is of the first. */
export const inLanguage = ifSeveral(' && coalesce(language, $defaultLanguage) == $language')

/** Its parameters, for the language of a document. */
export const paramsOf = (document: object) => {
  const language: unknown = Reflect.get(document, 'language')
  return isMultilingual ? { ...languageParams, language: language ?? languageParams.defaultLanguage } : {}
}

/** The same of a list that a document shows: those of its own language. */
export const inItsLanguage = ifSeveral(
  ' && coalesce(language, $defaultLanguage) == coalesce(^.language, $defaultLanguage)',
)

/** Only documents of one of `$languages`. */
export const inLanguages = ifSeveral(' && coalesce(language, $defaultLanguage) in $languages')

/** The same beside a page, as it is stored or as an answer: there its address says the language. */
export const besideIt = ifSeveral(
  ` && coalesce(language, $defaultLanguage) == coalesce(
      ^.language,
      select(string::split(coalesce(^.parentSlug, ""), "/")[0] in $languages => string::split(^.parentSlug, "/")[0]),
      $defaultLanguage
    )`,
)
