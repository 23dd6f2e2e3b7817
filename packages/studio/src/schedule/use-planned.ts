import { isObject } from '@schaufenster/site/stored'
import { PUBLISHER, SCHEDULE_TYPE, SCHEDULES, toSchedule, type Schedule } from '@schaufenster/editing/schedule'
import { useLiveQuery } from '../use-live-query.ts'

export interface Planned {
  schedules: Schedule[]
  /** When a publisher that may write spoke last. */
  seen: string | undefined
}

const QUERY = `{"schedules": ${SCHEDULES}, "seen": *[_id == "${PUBLISHER._id}"][0]._updatedAt}`
const CHANGES = `*[_type in ["${SCHEDULE_TYPE}", "${PUBLISHER._type}"]]`

/** What is planned, the next one first; undefined while it is read. */
export const usePlanned = (): Planned | undefined => {
  const found = useLiveQuery(QUERY, { listen: CHANGES })
  if (found === undefined) return undefined
  const { schedules, seen } = isObject(found) ? found : {}
  return {
    schedules: Array.isArray(schedules) ? schedules.flatMap((one) => toSchedule(one) ?? []) : [],
    seen: typeof seen === 'string' ? seen : undefined,
  }
}
