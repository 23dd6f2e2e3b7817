import { getPublishedId } from '@sanity/client/csm'
import { storedIn, type StoredDocument } from '@schaufenster/site/stored'
import { REQUEST_TYPE } from '@schaufenster/editing/schedule'
import { useCallback, useMemo } from 'react'
import { useObservable } from 'react-rx'
import { map, switchMap } from 'rxjs'
import { useClient, useDocumentStore } from 'sanity'
import { API_VERSION } from '../api-version.ts'
import { readTransactions } from '../read-transactions.ts'
import { useAnswer } from '../use-answer.ts'
import { changedFields } from './changed-fields.ts'

export interface Draft {
  /** Without `drafts.`. */
  id: string
  document: StoredDocument
  /** Names of the fields that differ; undefined when nothing is published yet. */
  changes: string[] | undefined
}

/** More are not shown: who has as many publishes some first. */
export const MAX_DRAFTS = 200

const DRAFTS = `*[_id in path("drafts.**") && _type != "${REQUEST_TYPE}"]`
const NEWEST = `${DRAFTS} | order(_updatedAt desc)[0...${MAX_DRAFTS}]`

const toDrafts = (drafts: readonly StoredDocument[], published: readonly StoredDocument[]): Draft[] =>
  drafts.map((document) => {
    const id = getPublishedId(document._id)
    const before = published.find((one) => one._id === id)
    return { id, document, changes: before && changedFields(document, before) }
  })

/** Every draft, the last edited first; undefined while they are read. */
export const useDrafts = (): Draft[] | undefined => {
  const store = useDocumentStore()
  const client = useClient({ apiVersion: API_VERSION })
  const drafts = useMemo(
    () =>
      store.listenQuery({ fetch: NEWEST, listen: DRAFTS }, {}, { apiVersion: API_VERSION, perspective: 'raw' }).pipe(
        map(storedIn),
        switchMap((found) => {
          const ids = found.map(({ _id }) => getPublishedId(_id))
          return client.observable
            .fetch<unknown>('*[_id in $ids]', { ids }, { perspective: 'raw' })
            .pipe(map((published) => toDrafts(found, storedIn(published))))
        }),
      ),
    [store, client],
  )
  return useObservable(drafts, undefined)
}

/** The id of who changed a draft last; undefined while it is read, and where there is no history. */
export const useLastAuthor = (draftId: string): string | undefined => {
  const client = useClient({ apiVersion: API_VERSION })
  const read = useCallback(
    (signal: AbortSignal) =>
      readTransactions(client, draftId, { limit: '1', reverse: 'true' }, signal).then(
        ([last]) => last?.author,
        () => undefined,
      ),
    [client, draftId],
  )
  return useAnswer(read)
}
