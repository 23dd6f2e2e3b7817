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

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const memberOf = (value: unknown, ...names: string[]): unknown =>
  names.reduce((inner, name) => (isObject(inner) ? inner[name] : undefined), value)

/** Yields the pages with their answers. */
export const readAnswers = async function* (
  ids: readonly string[],
  fetch: FetchIn,
  { queries }: PageReading,
): AsyncGenerator<Answers & { id: string }> {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const part = ids.slice(start, start + AT_ONCE)
    const read = async (perspective: 'published' | 'drafts') => {
      const answers = listOf(await fetch(queries.PAGES_QUERY, { ids: part }, perspective))
      return new Map(answers.map((answer) => [memberOf(answer, 'app', 'page', '_id'), answer]))
    }
    const [before, after] = await Promise.all([read('published'), read('drafts')])
    for (const id of part) yield { id, before: before.get(id), after: after.get(id) }
  }
}

/** What every page shares. */
export const readShared = async (
  fetch: FetchIn,
  { queries }: PageReading,
  perspective: 'published' | 'drafts',
): Promise<unknown> => {
  const [chrome, site] = await Promise.all([
    fetch(queries.PAGE_QUERY, { slugs: [], parents: [] }, perspective),
    fetch(queries.SITE_QUERY, {}, perspective),
  ])
  return [chrome, memberOf(site, 'globalSeo')]
}
