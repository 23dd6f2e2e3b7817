import type { ListedPage } from '@schaufenster/site/content'
import { choosePages } from '@schaufenster/site/choose-pages'
import { languageOf } from '@schaufenster/site/locale'
import { toListDay } from '../dependencies/basis.ts'
import { idsIn, toListThing } from '@schaufenster/editing/dependencies/page-uses'
import { TODAY } from '@schaufenster/shapes/groq/lists'
import { REDIRECT_TYPE } from '@schaufenster/editing/dependencies/site-lists'
import type { Affected } from '../find-everything.ts'
import { chromesOf } from '../content/shared-content.ts'
import type { Run } from '../open-run.ts'
import type { DocumentState } from '../write/state-types.ts'
import { isPublishedId, type Change } from './change.ts'
import { isMoved, isRenamed, typesOf, type Difference } from './difference.ts'
import { findTranslations } from './find-translations.ts'

const compare = async (ids: readonly string[], { state, documents }: Run): Promise<Difference[]> => {
  const found = await documents.some(ids)
  const present = new Map(found.documents.map((document) => [document.id, document]))
  return ids.map((id) => ({
    id,
    before: state.document(id),
    after: present.get(id),
    revision: found.revisions.get(id),
  }))
}

/** Adds the pages below those whose address has changed, as far down as an address has segments. */
const withPagesBelow = async (first: readonly Difference[], run: Run): Promise<Difference[]> => {
  const found = new Map(first.map((difference) => [difference.id, difference]))
  let level = first
  for (let segments = 1; segments < run.site.pages.maxSegments && level.length > 0; segments += 1) {
    const children = level.filter(isRenamed).flatMap(({ id }) => run.state.childrenOf(id))
    level = await compare(
      [...new Set(children)].filter((id) => !found.has(id)),
      run,
    )
    for (const difference of level) found.set(difference.id, difference)
  }
  return [...found.values()]
}

/** Decides again which document is published at the old, new and requested addresses of some documents. */
const chooseAgain = (differences: readonly Difference[], { site, state }: Run) => {
  const changed = new Set(differences.map(({ id }) => id))
  const places = new Set(differences.flatMap(({ before, after }) => [before?.place ?? [], after?.place ?? []].flat()))
  const others = [...places].flatMap((place) => state.documentsAt(place)).filter(({ id }) => !changed.has(id))
  const rivals = [...others, ...differences.flatMap(({ after }) => after ?? [])].flatMap(({ page }) => page ?? [])
  const { pages, warnings } = choosePages(rivals, site.pages, (path) => state.pageAt(path)?.id)
  const winners = new Set(pages.map(({ id }) => id))
  const published = [...places].flatMap((place) => state.pagesAt(place))
  return {
    entries: pages,
    rivals: new Set(rivals.map(({ _id }) => _id)),
    removedIds: published.flatMap(({ id }) => (winners.has(id) ? [] : [id])),
    warnings,
  }
}

const toListed = (document: DocumentState | undefined): ListedPage[] => (document?.page ? [document.page] : [])

/**
 * What a change of some documents affects: their own pages and those that had or get their addresses, the pages that
 * use them, those with a list in which their position has changed, the new neighbours of a page, those that lead to its translations,
 * and every page of a language whose menu, footer or settings have changed.
 * Pages whose last rendering failed are checked in any case.
 */
export const findAffected = async (change: Change, run: Run): Promise<Affected> => {
  const { site, state, reader, documents, lists, shared, retries, renewed, now } = run
  const around = idsIn(chromesOf(shared))
  const named = [...change.documents].filter(isPublishedId)
  // No recorded answer mentions what was not there, or what a page's template does not take.
  const unused = named.filter((id) => !around.has(id) && state.pagesThatUse(id).length === 0)
  const aboveNamed = documents.above(named)
  const [above, aboveUnused, first] = await Promise.all([
    aboveNamed,
    unused.length === named.length ? aboveNamed : documents.above(unused),
    compare([...new Set([...named, ...retries])], run),
  ])
  const differences = await withPagesBelow(first, run)
  const { entries, rivals, removedIds, warnings } = chooseAgain(differences, run)

  const inLists = differences.filter(
    (difference) => isMoved(difference) && typesOf(difference).some((type) => lists.listed.has(type)),
  )
  const beside = inLists.flatMap(({ id, after }) => (after && lists.relative.has(after.type) ? [id] : []))
  const [neighbourhood, translations] = await Promise.all([
    beside.length > 0 ? reader.ask(site.neighbours, { ids: beside }) : [],
    findTranslations(differences, run),
  ])
  const outdated =
    renewed.length > 0 ? state.pages().flatMap(({ id, path }) => (renewed.includes(languageOf(path)) ? [id] : [])) : []

  const ids = [...differences.map(({ id }) => id), ...aboveUnused]
  const deep = above.flatMap((id) => state.document(id)?.type ?? []).filter((type) => lists.deep.has(type))
  const changedLists = new Set([...inLists.flatMap(typesOf), ...deep, ...(change.newDay ? [TODAY] : [])])
  const users = [...ids, ...[...changedLists].map(toListThing)].flatMap((thing) => state.pagesThatUse(thing))
  const candidates = new Set([...users, ...above, ...idsIn(neighbourhood), ...translations, ...outdated])
  const listed = [...candidates].flatMap((id) =>
    !rivals.has(id) && state.page(id) ? toListed(state.document(id)) : [],
  )

  return {
    entries: [...entries, ...choosePages(listed, site.pages, (path) => state.pageAt(path)?.id).pages],
    removedIds,
    documents: {
      all: false,
      present: differences.flatMap(({ after }) => after ?? []),
      absent: differences.flatMap(({ id, before, after }) => (before && !after ? [id] : [])),
    },
    revisions: new Map(differences.map(({ id, revision }) => [id, revision])),
    day: change.newDay ? toListDay(now) : undefined,
    // A redirect may lead to a page whose address another page has; it is not among the published ones.
    redirects: differences.flatMap(typesOf).some((type) => type === REDIRECT_TYPE || site.pages.types.includes(type)),
    warnings,
  }
}
