import { isMultilingual } from '@schaufenster/shapes/languages'
import { findConditions, findLists, TODAY } from '@schaufenster/shapes/groq/lists'
import type { Site } from '@schaufenster/site/site'
import type { PageReading } from '@schaufenster/site/studio-site'
import { PAIR_TYPE } from '../translation/pairs.ts'

export const REDIRECT_TYPE = 'redirect'

/** The lists in the site's queries: they show which changes affect pages that do not refer to the changed document. */
export interface SiteLists {
  /** Types that occur in lists. */
  listed: ReadonlySet<string>
  /** Fields that determine the position in a list. */
  fields: readonly string[]
  /** Types that blocks list, by the block's type; `TODAY` where one shows the date. */
  ofBlock: ReadonlyMap<string, ReadonlySet<string>>
  /** Types that every page lists. */
  ofEveryPage: ReadonlySet<string>
  /** Types of which a page shows its neighbours, which also show the page. */
  relative: ReadonlySet<string>
  /** Types whose lists depend on what their documents refer to. */
  deep: ReadonlySet<string>
  /** Types in the shared parts of every page. */
  shared: ReadonlySet<string>
  /** Types of which publishing must know every document; the pairs of translations among them. */
  watched: readonly string[]
}

/** What lists are read from; `neighbours` as a query. */
type Queried = Pick<PageReading, 'queries' | 'neighbours'> & Pick<Site, 'pages'>

const findSiteLists = ({ queries, neighbours, pages: { types: pageTypes } }: Queried): SiteLists => {
  const ofPages = findLists(queries.PAGES_QUERY).filter(({ isLookup }) => !isLookup)
  const ofNeighbours = findConditions(neighbours)
  const lists = ofPages.filter(({ condition }) => !ofNeighbours.has(condition))
  const relative = new Set(ofPages.filter(({ condition }) => ofNeighbours.has(condition)).flatMap(({ types }) => types))
  const ofEveryPage = new Set(lists.filter(({ within }) => within === undefined).flatMap(({ types }) => types))
  // A list that pages are in, too, is that of their addresses.
  const around = [...findLists(queries.PAGE_QUERY), ...findLists(queries.SITE_QUERY)].filter(
    ({ types, within, isRelative }) =>
      within === undefined && !isRelative && !types.some((type) => pageTypes.includes(type)),
  )
  const shared = new Set(around.flatMap(({ types }) => types).filter((type) => !ofEveryPage.has(type)))
  const ofBlock = new Map<string, Set<string>>()
  for (const { within = [], types } of lists)
    for (const block of within) ofBlock.set(block, new Set([...(ofBlock.get(block) ?? []), ...types]))
  const listed = new Set(ofPages.flatMap(({ types }) => types))
  listed.delete(TODAY)
  return {
    listed,
    fields: [...new Set(ofPages.flatMap(({ fields }) => fields))].toSorted(),
    ofBlock,
    ofEveryPage,
    relative,
    deep: new Set(ofPages.filter(({ isDeep }) => isDeep).flatMap(({ types }) => types)),
    shared,
    watched: [
      ...new Set([...pageTypes, REDIRECT_TYPE, ...listed, ...shared, ...(isMultilingual ? [PAIR_TYPE] : [])]),
    ].toSorted(),
  }
}

const known = new WeakMap<PageReading['queries'], SiteLists>()

/** Finds the lists in the queries, once per process: parsing them takes longer than publishing a changed page. */
export const readSiteLists = (site: Queried): SiteLists => {
  const lists = known.get(site.queries) ?? findSiteLists(site)
  known.set(site.queries, lists)
  return lists
}
