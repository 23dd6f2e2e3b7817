import { messageOf } from '@schaufenster/cli/errors'
import { backOff } from '@schaufenster/site/retry'
import { SCHEDULE_TYPE } from '@schaufenster/editing/schedule'
import { followQuery } from '../watch/follow-query.ts'
import { createScheduleRun, type RunOptions } from './schedule-run.ts'

/** Milliseconds between two looks at the clock: it may be set, and a machine may sleep. */
const TICK_MS = 1000
/** A longer gap means that either has happened. */
const GAP_MS = 5 * TICK_MS
/** Events tell of each change; this notes that time has passed. */
const READ_EVERY_MS = 10 * 60_000

/** Carries out what is planned until stopped. @returns resolves when what is under way is done */
export const followSchedules = (options: RunOptions): (() => Promise<void>) => {
  const { openClient, now, print } = options
  const run = createScheduleRun(options)
  let isStale = true
  let failures = 0
  let pausedUntil = 0
  let [looked, readAt] = [now(), 0]
  let turn = Promise.resolve()

  const refresh = async (): Promise<void> => {
    if (performance.now() < pausedUntil) return
    isStale = false
    readAt = now()
    try {
      await run.refresh()
      failures = 0
    } catch (error) {
      isStale = true
      const pause = backOff(failures)
      pausedUntil = performance.now() + pause
      if (failures++ === 0) print(`! What is planned could not be read (${messageOf(error)}). It is tried again.`)
    }
  }
  const look = async (): Promise<void> => {
    const time = now()
    if (Math.abs(time - looked) > GAP_MS || Math.abs(time - readAt) > READ_EVERY_MS) isStale = true
    looked = time
    if (isStale) await refresh()
    await run.tick()
  }
  const take = (): void => {
    turn = turn.then(look)
  }
  const timer = setInterval(take, TICK_MS)
  const unfollow = followQuery(openClient, `*[_type == "${SCHEDULE_TYPE}"]`, {
    onEvent: () => {
      isStale = true
      take()
    },
    onConnected: () => {},
    onLost: () => {},
  })
  return async () => {
    clearInterval(timer)
    unfollow()
    await turn
  }
}
