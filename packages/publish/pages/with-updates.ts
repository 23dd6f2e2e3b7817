import { newestDate } from '../newest-date.ts'
import type { PageSummary } from '@schaufenster/site/outputs'
import type { SiteState } from '../write/site-state.ts'
import type { PageState, Revision } from '../write/state-types.ts'

interface Updates {
  /** Of the documents that were read again; undefined for a missing one. */
  revisions: ReadonlyMap<string, Revision | undefined>
  removedIds: readonly string[]
  state: Pick<SiteState, 'pageState' | 'pagesThatUse' | 'updatedAt'>
}

/**
 * Dates pages by what they show. A document can change without a trace in a page that shows it, which is then not rendered again:
 * such pages are added, so that a publication of some pages dates them as one of all pages does.
 *
 * @param records pages that are recorded in any case
 */
export const withUpdates = (records: readonly PageState[], { revisions, removedIds, state }: Updates): PageState[] => {
  const updatedAt = (id: string): string =>
    revisions.has(id) ? (revisions.get(id)?.updatedAt ?? '') : state.updatedAt(id)
  const setDate = (page: PageState): PageState => {
    const contentUpdatedAt = newestDate([page.summary.updatedAt, ...page.shows.map(updatedAt)])
    return { ...page, summary: { ...page.summary, contentUpdatedAt } }
  }
  const ownIds = new Set([...removedIds, ...records.map(({ id }) => id)])
  const users = new Set([...revisions.keys()].flatMap((id) => state.pagesThatUse(id)))
  const others = [...users].flatMap((id) => (ownIds.has(id) ? [] : (state.pageState(id) ?? [])))
  const changes = others.filter((page) => setDate(page).summary.contentUpdatedAt !== page.summary.contentUpdatedAt)
  return [...records, ...changes].map(setDate)
}

/** Whether a page is listed as before, but for the date of what it shows. @param before as JSON; "" without one */
export const isListedAlike = (before: string, after: PageSummary): boolean => {
  if (before === '') return false
  const previous: PageSummary = JSON.parse(before)
  return JSON.stringify({ ...previous, contentUpdatedAt: '' }) === JSON.stringify({ ...after, contentUpdatedAt: '' })
}
