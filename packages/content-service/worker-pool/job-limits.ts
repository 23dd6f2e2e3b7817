import { costOfJob, type BusyWorker } from './pool-worker.ts'
import { AbandonedError, WorkLimitError } from './work-error.ts'

/** Processor time after which abandoned work is stopped; below it, starting another process would cost more. */
const ABANDONED_MS = 200
/** A job counts as hanging after this many times its processor time limit. */
const PATIENCE = 30

/** Milliseconds after which a job counts as hanging. */
export const toPatience = (limitMs: number): number => PATIENCE * limitMs

export const createHangError = (limitMs: number): WorkLimitError =>
  new WorkLimitError(`It did not finish within ${toPatience(limitMs) / 1000} s.`)

/**
 * Why a running job has to end, if it has to.
 *
 * @param limitMs of processor time
 */
export const findReasonToEnd = (worker: BusyWorker, limitMs: number): Error | undefined => {
  const { job } = worker
  const cost = costOfJob(worker)
  if (job.isAbandoned && cost >= ABANDONED_MS) return new AbandonedError('Nobody waits for the result.')
  if (cost >= limitMs) return new WorkLimitError(`It used more than ${limitMs / 1000} s of processor time.`)
  return undefined
}
