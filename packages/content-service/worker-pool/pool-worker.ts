import type { Job } from './job.ts'
import type { StartWorker, WorkerProcess } from './start-worker.ts'
import type { WorkerEndedError } from './work-error.ts'
import type { WorkerMessage } from './worker.ts'

/** A process of a pool with the job that it does. */
export interface PoolWorker {
  process: WorkerProcess
  isReady: boolean
  hasWorked: boolean
  job: Job | undefined
  /** When the job began, in milliseconds of `performance.now`, and the processor time used before it. */
  begunAt: number
  usedBefore: number
  /** Processor time known to be used. */
  used: number
  /** Ends a hanging job, or an idle process. */
  timer: NodeJS.Timeout | undefined
}

export type BusyWorker = PoolWorker & { job: Job }

/** What a pool does with the events of a worker (`WorkerEvents`). */
interface PoolHandlers {
  receive: (worker: PoolWorker, message: WorkerMessage | undefined) => void
  check: (worker: PoolWorker, processorTime: number) => void
  close: (worker: PoolWorker, reason: WorkerEndedError) => void
}

export const startPoolWorker = (startWorker: StartWorker, { receive, check, close }: PoolHandlers): PoolWorker => {
  const worker: PoolWorker = {
    isReady: false,
    hasWorked: false,
    job: undefined,
    begunAt: 0,
    usedBefore: 0,
    used: 0,
    timer: undefined,
    process: startWorker({
      message: (message) => receive(worker, message),
      processorTime: (ms) => check(worker, ms),
      onEnd: (reason) => close(worker, reason),
    }),
  }
  return worker
}

export const isBusy = (worker: PoolWorker): worker is BusyWorker => worker.job !== undefined

/** Milliseconds of processor time that its job has used. */
export const costOfJob = ({ used, usedBefore }: PoolWorker): number => used - usedBefore

/** Sends it a job, which is ended when it takes too long by the clock. */
export const beginJob = (worker: PoolWorker, job: Job, patienceMs: number, endHanging: () => void): void => {
  clearTimeout(worker.timer)
  worker.job = job
  worker.begunAt = performance.now()
  worker.timer = setTimeout(endHanging, patienceMs)
  worker.process.send(job.request)
}

/** Takes its job from it. */
export const releaseJob = (worker: PoolWorker): Job | undefined => {
  const { job } = worker
  clearTimeout(worker.timer)
  worker.job = undefined
  return job
}
