import type { SitePages } from '@schaufenster/site/studio-site'

/**
 * GROQ of the documents of a site's first language, to be added to a filter; empty where there is but one. Those of other languages
 * are in its forms: a page is one entry of a list, whatever languages it has.
 */
export const inFirstLanguage = ({ languages = [] }: Pick<SitePages, 'languages'>): string => {
  const first = JSON.stringify(languages[0])
  return languages.length > 1 ? ` && coalesce(language, ${first}) == ${first}` : ''
}
