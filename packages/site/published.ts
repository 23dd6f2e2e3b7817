import { isMultilingual } from '@schaufenster/shapes/languages'

/** Filter for public documents: neither drafts nor versions of a release. */
export const published = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))'

/**
 * A query without what is left of languages that a site has no more. One of several asks for its languages by itself; of a site with
 * one, only servers ask like this: what browsers load is as small as before there were any.
 */
export function ofSiteLanguages<Groq extends string>(query: Groq): Groq
export function ofSiteLanguages(query: string): string {
  return isMultilingual
    ? query
    : query.replaceAll(published, `${published} && coalesce(language, $defaultLanguage) in $languages`)
}
