import { expect, it } from 'vitest'
import { connect, makeFolder, startWith } from '@schaufenster/content-service/testing/test-service'
import type { SiteQueries } from '@schaufenster/site/site'
import { openRun } from '../open-run.ts'
import { publishSite } from '../publish.ts'
import { toServiceConfig, toTestOptions } from '../testing/test-options.ts'
import { withState } from '../write/state-database.ts'
import { ofDocument } from './change.ts'
import { findAffected } from './find-affected.ts'
import { route } from './testing/watched-site.ts'

const below = (id: string) => ({ relation: { _type: 'reference', _ref: `route-${id}` } })
const content = await startWith({
  lines: [
    route(null, []),
    route('a', []),
    route('b', [], below('a')),
    route('c', [], below('b')),
    route('d', [], below('c')),
    route('kreis', [], below('rund')),
    route('rund', [], below('kreis')),
  ],
})
const client = connect(content, content.token)
const options = toTestOptions(await makeFolder(), 'eins', toServiceConfig(content))

const ABOVE = 'relation->slug.current'
const TWO_ABOVE = `array::join([relation->relation->slug.current, ${ABOVE}][defined(@)], "/")`
const deepen = (query: string): string => query.replaceAll(ABOVE, TWO_ABOVE)

/** The site with addresses of three segments. */
const { site } = options.build
const { PAGE_QUERY, PAGES_QUERY, PAGE_LIST_QUERY, LISTED_PAGES_QUERY, REDIRECTS_QUERY, SITE_QUERY } = site.queries
const queries: SiteQueries = {
  PAGE_QUERY: deepen(PAGE_QUERY),
  PAGES_QUERY: deepen(PAGES_QUERY),
  PAGE_LIST_QUERY: deepen(PAGE_LIST_QUERY),
  LISTED_PAGES_QUERY: deepen(LISTED_PAGES_QUERY),
  REDIRECTS_QUERY: deepen(REDIRECTS_QUERY),
  SITE_QUERY,
}
const pages = { ...site.pages, maxSegments: 3 }
const deep = { ...options, build: { ...options.build, site: { ...site, queries, pages } } }
await publishSite(deep)

const find = (id: string): Promise<string[]> =>
  withState(deep.stateDir, async (database) => {
    const { entries } = await findAffected(ofDocument(id), await openRun(deep, database))
    return [...new Set(entries.map(({ path }) => path))].toSorted()
  })

it.each([
  ['renamed: the pages below it, as far as its slug is in their addresses', 'route-a', ['/neu', '/neu/b', '/neu/b/c']],
  ['one of a circle: each page once', 'route-rund', ['/kreis/neu/kreis', '/neu/kreis/neu']],
])('R05 a change of a page %s', async (_title, id, paths) => {
  await client
    .patch(id)
    .set({ slug: { _type: 'slug', current: 'neu' } })
    .commit()
  expect(await find(id)).toEqual(paths)
})
