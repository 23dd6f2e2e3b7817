import { getPublishedId, isPublishedId } from '@sanity/client/csm'
import { createChangeFilter, findIds, type Concern, type DocumentChange, type Search } from './page-documents.ts'

interface PageWatch<Change> {
  searches: readonly (readonly Search[] | undefined)[]
  /** Of the query that finds the page by its address. */
  byAddress?: readonly Search[] | undefined
  /** Whether another document than the one on screen is the page at its address. */
  isReplaced: () => Promise<boolean>
  /** The answer that the page on screen is made of. */
  getAnswer: () => unknown
  /** Whether a refresh is about to read the page, or reads it. */
  isRefreshing: () => boolean
  /** @param perspective that of the preview unless given */
  fetch: (query: string, params: Record<string, unknown>, perspective?: 'published') => Promise<unknown>
  onConcern: (change: Change) => void
}

const PUBLISHED = '*[_id in $ids]._id'
/** By the documents of the page, not by all that refer to what is new: a dataset may have many. */
const IS_REFERENCED = 'count(*[_id in $shown && references($ids)]) > 0'

const toId = ({ documentId }: DocumentChange): string => getPublishedId(documentId)

interface Watch<Change> {
  /** Takes each change. */
  onChange: (change: Change) => void
  /** The page has been read again: what changed meanwhile may be on it by now. */
  onRefreshed: () => void
}

/**
 * Finds the changes that concern the page on screen. Whether a reference of the page waits for what appears, and whether an edited page takes its
 * address, is asked of the service, once for all that comes while an answer is on its way: an import of a thousand documents is two questions.
 */
export const watchPage = <Change extends DocumentChange>({
  searches,
  byAddress,
  isReplaced,
  getAnswer,
  isRefreshing,
  fetch,
  onConcern,
}: PageWatch<Change>): Watch<Change> => {
  const judge = createChangeFilter(searches, byAddress)
  const waiting = new Map<string, { change: Change; concern: Concern }>()
  /** The last change of each document that came while the page was read: a section that is new on it may have been read without. */
  const late = new Map<string, Change>()
  let isAsking = false

  /** Whether a document of the page refers to one of those that were not there before, neither as a draft nor published. */
  const isAwaited = async (changes: readonly Change[]): Promise<boolean> => {
    const drafts = changes.filter(({ documentId }) => !isPublishedId(documentId))
    const found = drafts.length > 0 ? await fetch(PUBLISHED, { ids: drafts.map(toId) }, 'published') : []
    // The answer names what a reference of the page leads to already.
    const published = new Set<unknown>(Array.isArray(found) ? found : [])
    const ids = changes.filter((change) => isPublishedId(change.documentId) || !published.has(toId(change))).map(toId)
    if (ids.length === 0) return false
    return (await fetch(IS_REFERENCED, { ids, shown: [...findIds(getAnswer())] })) !== false
  }

  const isChanged = (all: readonly { change: Change; concern: Concern }[]): Promise<boolean> => {
    const awaited = all.filter(({ concern }) => concern === 'if referenced').map(({ change }) => change)
    return awaited.length < all.length ? isReplaced().then((is) => is || isAwaited(awaited)) : isAwaited(awaited)
  }

  const ask = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    while (waiting.size > 0) {
      const changes = [...waiting.values()]
      waiting.clear()
      const last = changes.at(-1)
      // Without an answer the page is read once too often.
      if (last && (await isChanged(changes).catch(() => true))) onConcern(last.change)
    }
    isAsking = false
  }

  return {
    onChange: (change) => {
      const concern = judge(getAnswer(), change)
      // What the page will refer to is only known after the refresh.
      if (concern === 'no') {
        if (isRefreshing()) late.set(change.documentId, change)
        return
      }
      if (concern === 'yes' || isRefreshing()) return onConcern(change)
      waiting.set(change.documentId, { change, concern })
      void ask()
    },
    onRefreshed: () => {
      const [answer, changes] = [getAnswer(), [...late.values()]]
      late.clear()
      const last = changes.findLast((change) => judge(answer, change) === 'yes')
      if (last) onConcern(last)
    },
  }
}
