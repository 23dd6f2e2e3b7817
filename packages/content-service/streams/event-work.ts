import type { JobOptions } from '../worker-pool/job.ts'
import type { SentEvent } from './frame.ts'
import type { ChosenEvents, EventSelector, SelectTask, StartTask } from './select-events.ts'

/** An `EventSelector` that may be in another process. */
export interface EventWork {
  /** @throws QueryError, QueryTimeout, or an error of the pool */
  start: (task: StartTask, options: JobOptions) => Promise<SentEvent[] | undefined>
  /** @throws as `start` */
  select: (task: SelectTask, options: JobOptions) => Promise<ChosenEvents>
}

/**
 * Events for known clients are selected at once, in this process; those for visitors in the query processes: anybody may
 * send a filter, and all writes would wait for it.
 */
export const createEventWork = (here: EventSelector, processes: EventWork): EventWork => ({
  start: async (task, options) =>
    options.requester.kind === 'trusted' ? here.start(task) : processes.start(task, options),
  select: async (task, options) =>
    options.requester.kind === 'trusted' ? here.select(task) : processes.select(task, options),
})
