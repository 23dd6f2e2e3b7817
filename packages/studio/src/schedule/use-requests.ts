import { isObject, storedIn } from '@schaufenster/site/stored'
import { REQUEST_TYPE, toRequestId } from '@schaufenster/editing/schedule'
import { useLiveQuery } from '../use-live-query.ts'

/** Somebody asks for a publication. */
export interface Request {
  /** Name. */
  by: string
  time: string
}

const PREFIX = toRequestId('')

/** By the id of the document, without `drafts.`. */
export const useRequests = (): ReadonlyMap<string, Request> =>
  new Map(
    storedIn(useLiveQuery(`*[_type == "${REQUEST_TYPE}"]`)).map((request) => {
      const by = isObject(request['by']) ? request['by']['name'] : undefined
      return [
        request._id.slice(PREFIX.length),
        { by: typeof by === 'string' ? by : 'Jemand', time: String(request['_updatedAt']) },
      ]
    }),
  )
