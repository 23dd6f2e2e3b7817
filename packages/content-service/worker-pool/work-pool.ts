import type { Budget } from '@schaufenster/budget/budget'
import { createHangError, findReasonToEnd, toPatience } from './job-limits.ts'
import { createJobScheduler, LONG_MS } from './job-scheduler.ts'
import { createJob, type JobOptions } from './job.ts'
import { beginJob, isBusy, releaseJob, startPoolWorker, type PoolWorker } from './pool-worker.ts'
import type { StartWorker } from './start-worker.ts'
import { AbandonedError, OverloadError, WorkerEndedError } from './work-error.ts'
import type { WorkerMessage } from './worker.ts'

/** Runs jobs in child processes, one at a time each; a process whose job takes too long is killed and replaced. */
export interface WorkPool<Request extends object> {
  /** @throws OverloadError, WorkLimitError, AbandonedError, or WorkerEndedError when the process died */
  run: (request: Request, options: JobOptions) => Promise<unknown>
  /** Sends a message to every process, without an answer. */
  tell: (message: object) => void
  /** Ends the processes; running and waiting jobs are rejected. */
  stop: () => Promise<void>
}

export interface WorkPoolOptions {
  startWorker: StartWorker
  /** Concurrent jobs, at least 1. */
  size: number
  /** Extra processes while others are busy with long jobs. */
  spares?: number
  /** Milliseconds of processor time a job may use. */
  limitMs: number
  /** Whether one process always runs, even before the first job. */
  isEager?: boolean
  /** Receives the processor time of strangers' jobs, in milliseconds. */
  spend?: Budget['spend'] | undefined
}

/** How long an extra process may be idle. */
const LINGER_MS = 10_000

const STOPPING = 'The content service is stopping.'

export const createWorkPool = <Request extends object>(options: WorkPoolOptions): WorkPool<Request> => {
  const { startWorker, size, spares = 0, limitMs, isEager = false, spend } = options
  const workers = new Set<PoolWorker>()
  const scheduler = createJobScheduler({ workers, size, spares })
  let stepIn: NodeJS.Timeout | undefined
  let isStopped = false

  const open = (): void => {
    workers.add(startPoolWorker(startWorker, { receive, check, close }))
  }

  const receive = (worker: PoolWorker, message: WorkerMessage | undefined): void => {
    if (!workers.has(worker)) return
    if (!message) return close(worker, new Error('A process sent an unreadable answer.'))
    account(worker, message.processorTime)
    if (message.kind === 'part') {
      if (worker.job) worker.job.hasParts = true
      worker.job?.takePart(message.body)
      return
    }
    const job = releaseJob(worker)
    worker.usedBefore = message.processorTime
    worker.isReady = true
    if (job) worker.hasWorked = true
    job?.resolve(message.body)
    assign()
    linger(worker)
  }

  /** Several may become idle while there are too many. */
  const linger = (worker: PoolWorker): void => {
    if (worker.job || workers.size <= size) return
    worker.timer = setTimeout(() => {
      if (scheduler.isReserve(worker)) linger(worker)
      else if (workers.size > size) retire(worker)
    }, LINGER_MS).unref()
  }

  const account = (worker: PoolWorker, processorTime: number): void => {
    const ms = processorTime - worker.used
    worker.job?.spend(ms)
    const address = worker.job?.requester.address
    if (address !== undefined) spend?.(address, ms)
    worker.used = processorTime
  }

  /** Ends a job that reached its limit. */
  const check = (worker: PoolWorker, processorTime: number): void => {
    account(worker, processorTime)
    openIfNeeded()
    makeRoom()
    const reason = isBusy(worker) ? findReasonToEnd(worker, limitMs) : undefined
    if (reason) close(worker, reason)
  }

  /** Ends a job for another that waits. It begins again in a place for long jobs. */
  const makeRoom = (): void => {
    const worker = scheduler.findRoom()
    const job = worker && releaseJob(worker)
    if (!job) return
    retire(worker)
    scheduler.postpone(job)
    assign()
  }

  const openIfNeeded = (): void => {
    if (scheduler.needsWorker()) open()
  }

  const assign = (): void => {
    for (const worker of workers) {
      while (worker.isReady && !worker.job) {
        const job = scheduler.next()
        if (!job) break
        scheduler.remove(job)
        const known = job.recall()
        if (known !== undefined) job.resolve(known)
        else beginJob(worker, job, toPatience(limitMs), () => close(worker, createHangError(limitMs)))
      }
    }
    clearTimeout(stepIn)
    openIfNeeded()
    if (scheduler.countWaiting() > 0) stepIn = setTimeout(assign, LONG_MS).unref()
    makeRoom()
  }

  const retire = (worker: PoolWorker): void => {
    workers.delete(worker)
    void worker.process.stop()
  }

  /** Ends a process whose job is abandoned, or that exited. */
  const close = (worker: PoolWorker, error: Error): void => {
    if (!workers.has(worker)) return
    const job = releaseJob(worker)
    retire(worker)
    // A process that answered before may have been killed from outside, not by this job.
    const isOutside = error instanceof WorkerEndedError && !error.isExhausted && worker.hasWorked
    if (isOutside && job && !job.isAbandoned && !job.isSecondTry && !job.hasParts) {
      job.isSecondTry = true
      scheduler.add(job)
    } else job?.reject(error)
    // A process that failed to start would fail again.
    if (!worker.isReady && workers.size === 0) for (const lost of scheduler.clear()) lost.reject(error)
    if (isStopped) return
    if (isEager && worker.isReady && workers.size === 0) open()
    assign()
  }

  const wait = (request: object, jobOptions: JobOptions): Promise<unknown> => {
    const { signal } = jobOptions
    const job = createJob(request, jobOptions)
    scheduler.add(job)
    const abandon = (): void => {
      job.isAbandoned = true
      if (scheduler.remove(job)) job.reject(new AbandonedError('Nobody waits for the result.'))
    }
    signal?.addEventListener('abort', abandon)
    assign()
    return job.result.finally(() => signal?.removeEventListener('abort', abandon))
  }

  if (isEager) open()
  return {
    async run(request, job) {
      if (isStopped) throw new OverloadError(STOPPING)
      job.signal?.throwIfAborted()
      return wait(request, job)
    },
    tell(message) {
      for (const { process } of workers) process.send(message)
    },
    async stop() {
      isStopped = true
      clearTimeout(stepIn)
      for (const job of scheduler.clear()) job.reject(new OverloadError(STOPPING))
      const ended = [...workers].map(async (worker) => {
        workers.delete(worker)
        releaseJob(worker)?.reject(new OverloadError(STOPPING))
        await worker.process.stop()
      })
      await Promise.all(ended)
    },
  }
}
