import { useMemo } from 'react'
import { useObservable } from 'react-rx'
import { map } from 'rxjs'
import { useDocumentStore } from 'sanity'
import { isObject, storedIn } from '@schaufenster/site/publish-checks/stored'
import { REQUEST_TYPE, toRequestId } from '@schaufenster/site/schedule'
import { API_VERSION } from '../api-version.ts'

/** Somebody asks for a publication. */
export interface Request {
  /** Name. */
  by: string
  time: string
}

const QUERY = `*[_type == "${REQUEST_TYPE}"]`
const PREFIX = toRequestId('')

const toRequests = (found: unknown): Map<string, Request> =>
  new Map(
    storedIn(found).map((request) => {
      const by = isObject(request['by']) ? request['by']['name'] : undefined
      return [
        request._id.slice(PREFIX.length),
        { by: typeof by === 'string' ? by : 'Jemand', time: String(request['_updatedAt']) },
      ]
    }),
  )

const NONE: ReadonlyMap<string, Request> = new Map()

/** By the id of the document, without `drafts.`. */
export const useRequests = (): ReadonlyMap<string, Request> => {
  const store = useDocumentStore()
  const requests = useMemo(
    () =>
      store
        .listenQuery({ fetch: QUERY, listen: QUERY }, {}, { apiVersion: API_VERSION, perspective: 'raw' })
        .pipe(map(toRequests)),
    [store],
  )
  return useObservable(requests, NONE)
}
