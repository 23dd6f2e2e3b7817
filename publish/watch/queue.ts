import { isNothing, merge, NOTHING, type Change } from './change.ts'

/** Changes that come within this time are published together, in milliseconds: a transaction tells of each document by itself. */
const GATHER_MS = 100
/** Pause after a publication that failed as a whole, in milliseconds; twice as long after each further one. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

export interface QueueOptions {
  /** Publishes; what it throws is told, and the change is kept for another try. */
  publish: (change: Change) => Promise<void>
  /** @param pauseMs when it is tried again */
  onFailure: (error: unknown, pauseMs: number) => void
  /** Seam for tests, which do not wait. @returns how to end the wait */
  schedule?: (work: () => void, ms: number) => () => void
}

export interface Queue {
  add: (change: Change) => void
  /** Resolves when all that was added is published, or its publication has failed and waits for another try. */
  settled: () => Promise<void>
  /** Takes nothing more; resolves when the publication under way is done. */
  stop: () => Promise<void>
}

const byTimer = (work: () => void, ms: number): (() => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** Publishes changes one publication at a time; what comes while one runs is in the next. */
export const createQueue = ({ publish, onFailure, schedule = byTimer }: QueueOptions): Queue => {
  let waiting = NOTHING
  let failures = 0
  let stopped = false
  let cancel: (() => void) | undefined
  let running: Promise<void> | undefined
  let idle = Promise.withResolvers<void>()
  idle.resolve()

  const start = (): void => {
    cancel = undefined
    running ??= run().finally(() => {
      running = undefined
      if (!cancel) idle.resolve()
    })
  }

  const plan = (ms: number): void => {
    cancel?.()
    cancel = stopped ? undefined : schedule(start, ms)
  }

  const run = async (): Promise<void> => {
    const change = waiting
    waiting = NOTHING
    try {
      await publish(change)
      failures = 0
      if (!isNothing(waiting)) plan(0)
    } catch (error) {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures++, LONGEST_PAUSE_MS)
      waiting = merge(change, waiting)
      onFailure(error, pause)
      plan(pause)
      // Whoever waits should not wait for the service to come back.
      idle.resolve()
    }
  }

  return {
    add: (change) => {
      if (stopped || isNothing(change)) return
      waiting = merge(waiting, change)
      if (running) return
      // Something new is a reason to try at once what failed before.
      if (!cancel || failures > 0) plan(GATHER_MS)
      idle.resolve()
      idle = Promise.withResolvers()
    },
    settled: () => idle.promise,
    stop: async () => {
      stopped = true
      cancel?.()
      cancel = undefined
      await running
      idle.resolve()
    },
  }
}
