import { useMemo } from 'react'
import { useObservable } from 'react-rx'
import { map } from 'rxjs'
import { useDocumentStore } from 'sanity'
import { isObject } from '@schaufenster/site/publish-checks/stored'
import { PUBLISHER, SCHEDULE_TYPE, SCHEDULES, toSchedule, type Schedule } from '@schaufenster/site/schedule'
import { API_VERSION } from '../api-version.ts'

export interface Planned {
  schedules: Schedule[]
  /** When a publisher that may write spoke last. */
  seen: string | undefined
}

const QUERY = {
  fetch: `{"schedules": ${SCHEDULES}, "seen": *[_id == "${PUBLISHER._id}"][0]._updatedAt}`,
  listen: `*[_type in ["${SCHEDULE_TYPE}", "${PUBLISHER._type}"]]`,
}

const toPlanned = (found: unknown): Planned => {
  const { schedules, seen } = isObject(found) ? found : {}
  return {
    schedules: Array.isArray(schedules) ? schedules.flatMap((one) => toSchedule(one) ?? []) : [],
    seen: typeof seen === 'string' ? seen : undefined,
  }
}

/** What is planned, the next one first; undefined while it is read. */
export const usePlanned = (): Planned | undefined => {
  const store = useDocumentStore()
  const planned = useMemo(
    () => store.listenQuery(QUERY, {}, { apiVersion: API_VERSION, perspective: 'raw' }).pipe(map(toPlanned)),
    [store],
  )
  return useObservable(planned, undefined)
}
