import { isObject } from '@schaufenster/site/stored'
import type { PageReading, SitePages } from '@schaufenster/site/studio-site'

/** Queries the content service in a perspective. */
export type FetchIn = (
  query: string,
  params: Record<string, unknown>,
  perspective: 'raw' | 'published' | 'drafts',
) => Promise<unknown>

/** What is known of a site's pages and of how publishing reads them. */
export interface ReadSite extends PageReading {
  pages: SitePages
}

/** An answer as it is now, and with every draft. */
export interface Answers {
  before: unknown
  after: unknown
}

/** Pages per request, as when publishing. */
const AT_ONCE = 64

/** What queries of several languages are given. */
export const languageParams = ({ languages = [] }: Pick<SitePages, 'languages'>): Record<string, unknown> =>
  languages.length > 1 ? { languages, defaultLanguage: languages[0] } : {}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const memberOf = (value: unknown, ...names: string[]): unknown =>
  names.reduce((inner, name) => (isObject(inner) ? inner[name] : undefined), value)

/** Yields the pages with their answers. */
export const readAnswers = async function* (
  ids: readonly string[],
  fetch: FetchIn,
  { queries, pages }: ReadSite,
): AsyncGenerator<Answers & { id: string }> {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const part = ids.slice(start, start + AT_ONCE)
    const read = async (perspective: 'published' | 'drafts') => {
      const answers = listOf(await fetch(queries.PAGES_QUERY, { ...languageParams(pages), ids: part }, perspective))
      return new Map(answers.map((answer) => [memberOf(answer, 'app', 'page', '_id'), answer]))
    }
    const [before, after] = await Promise.all([read('published'), read('drafts')])
    for (const id of part) yield { id, before: before.get(id), after: after.get(id) }
  }
}

/** What every page shares. */
export const readShared = async (
  fetch: FetchIn,
  { queries, pages }: ReadSite,
  perspective: 'published' | 'drafts',
): Promise<unknown> => {
  const params = languageParams(pages)
  const { languages = [] } = pages
  const [site, ...chromes] = await Promise.all([
    fetch(queries.SITE_QUERY, params, perspective),
    ...(languages.length > 1 ? languages : [undefined]).map((language) =>
      fetch(queries.PAGE_QUERY, { ...params, ...(language ? { language } : {}), slugs: [], parents: [] }, perspective),
    ),
  ])
  return [...chromes, memberOf(site, 'globalSeo')]
}
