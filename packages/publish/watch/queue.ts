import { backOff } from '@schaufenster/site/retry'
import { isNothing, merge, NOTHING, type Change } from './change.ts'

/** Changes within this time are published together, in milliseconds: a transaction sends one event per document. */
const GATHER_MS = 100

export interface QueueOptions {
  /** Publishes a change; if it throws, `onFailure` is called and the change is kept for a retry. */
  publish: (change: Change) => Promise<void>
  /** @param pauseMs time until the retry */
  onFailure: (error: unknown, pauseMs: number) => void
  /** Seam for tests, which do not wait. @returns a function that cancels the timer */
  schedule?: (work: () => void, ms: number) => () => void
}

const byTimer = (work: () => void, ms: number): (() => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** Runs one publication at a time; changes that arrive meanwhile are in the next. */
export const createQueue = ({ publish, onFailure, schedule = byTimer }: QueueOptions) => {
  let waiting = NOTHING
  let failures = 0
  let stopped = false
  let cancel: (() => void) | undefined
  let running: Promise<void> | undefined
  /** Resolved for callers of `settled`; undefined while nothing is pending. */
  let settling: PromiseWithResolvers<void> | undefined

  const settle = (): void => {
    settling?.resolve()
    settling = undefined
  }

  const start = (): void => {
    cancel = undefined
    // `settled` was resolved while a retry was pending; now that it runs, callers wait for it again.
    settling ??= Promise.withResolvers()
    running ??= run().finally(() => {
      running = undefined
      if (!cancel) settle()
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
      const pause = backOff(failures++)
      waiting = merge(change, waiting)
      onFailure(error, pause)
      plan(pause)
      // Callers of `settled` must not wait for the service to recover.
      settle()
    }
  }

  return {
    add: (change: Change): void => {
      if (stopped || isNothing(change)) return
      waiting = merge(waiting, change)
      settling ??= Promise.withResolvers()
      if (running) return
      // A new change triggers an immediate retry of failed ones.
      if (!cancel || failures > 0) plan(GATHER_MS)
    },
    /** Resolves when all added changes are published, or failed and waiting for a retry. */
    settled: async (): Promise<void> => settling?.promise,
    /** Accepts no more changes; resolves when the running publication is done. */
    stop: async (): Promise<void> => {
      stopped = true
      cancel?.()
      cancel = undefined
      await running
      settle()
    },
  }
}
