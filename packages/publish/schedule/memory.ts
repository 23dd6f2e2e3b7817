import { readFileSync } from 'node:fs'
import { replaceFileSync } from '@schaufenster/cli/replace-file'
import { isObject } from '@schaufenster/site/stored'
import type { Schedule } from '@schaufenster/editing/schedule'

/** Milliseconds: what was planned for the last minute may not have been read yet. */
const RECENT_MS = 60_000

/** Times are milliseconds since 1970. */
interface Stored {
  /** Of the first start. */
  began: number
  /** All that was planned for earlier is done with. */
  until: number
  /** Ids of those carried out since, with their time. */
  done: [id: string, at: number][]
}

const isEntry = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'

const read = (file: string): Stored | undefined => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (!isObject(value)) return undefined
    const { began, until, done } = value
    if (typeof began !== 'number' || typeof until !== 'number' || !Array.isArray(done)) return undefined
    return { began, until, done: done.filter(isEntry) }
  } catch {
    return undefined
  }
}

/**
 * What a publisher is done with. A dataset that is restored or imported brings back schedules of its time: by this file, which is not in
 * it, they are known.
 */
export interface Memory {
  /** Whether a schedule was carried out, told or cancelled before; `unknown` when its time was before the first start. */
  recall: (schedule: Pick<Schedule, '_id' | 'at' | 'createdAt'>) => 'done' | 'unknown' | undefined
  /** This one was carried out. */
  add: (schedule: Pick<Schedule, '_id' | 'at'>) => void
  /** Everything that was due is done with. @param left what is still planned, read at `time` */
  settle: (left: readonly Pick<Schedule, 'at'>[], time: number) => void
}

export const openMemory = (file: string, now: number): Memory => {
  const stored = read(file)
  // Where the clock ran ahead meanwhile nothing is known of what was due, as at a first start.
  const isKnown = stored && stored.until <= now
  let { began, until, done } = isKnown ? stored : { began: now, until: now, done: stored?.done ?? [] }
  const write = () => replaceFileSync(file, JSON.stringify({ began, until, done } satisfies Stored))
  if (!isKnown) write()
  return {
    recall({ _id, at, createdAt }) {
      const time = Date.parse(at)
      if (done.some(([id]) => id === _id)) return 'done'
      // What was planned after its time, by a clock that is slow, is as new as any.
      if (time > until || Date.parse(createdAt) > time) return undefined
      return time > began ? 'done' : 'unknown'
    },
    add({ _id, at }) {
      done.push([_id, Date.parse(at)])
      write()
    },
    settle(left, time) {
      const next = Math.min(time - RECENT_MS, ...left.map(({ at }) => Date.parse(at) - 1))
      // Where the clock was set back, `until` is set back as well: what is planned for the time between must not be lost.
      if (next <= until && until <= time) return
      until = next
      began = Math.min(began, until)
      done = done.filter(([, at]) => at > until)
      write()
    },
  }
}
