import type { Budget } from '@schaufenster/budget/budget'
import type { Requester } from './requester.ts'
import { createFairQueue, type Places, type Waiting } from './fair-queue.ts'
import type { StartWorker, WorkerProcess } from './start-worker.ts'
import { AbandonedError, OverloadError, WorkerEndedError, WorkLimitError } from './work-error.ts'
import type { WorkerMessage } from './worker.ts'

/** On whose behalf work is done. */
export interface JobOptions {
  requester: Requester
  /** Aborted when nobody waits for the result any longer. */
  signal?: AbortSignal | undefined
  /** Called when a process is free. The result, if it is known by then. */
  recall?: (() => unknown) | undefined
  /** Receives the processor time, in milliseconds, while the job uses it. */
  spend?: ((ms: number) => void) | undefined
  /** Receives the parts of an answer that precede it. */
  takePart?: ((part: unknown) => void) | undefined
}

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
  /** Concurrent jobs of each kind of requester, at least 1. */
  size: number
  /** Extra processes while others are busy with long jobs. */
  spares?: number
  /** Milliseconds of processor time a job may use. */
  limitMs: number
  /**
   * A waiting job of a visitor is rejected after this much processor time, in milliseconds, went into other visitors'
   * jobs.
   */
  maxAheadMs: number
  /** Whether one process always runs, even before the first job. */
  isEager?: boolean
  /** Receives the processor time of visitors' jobs, in milliseconds. */
  spend?: Budget['spend'] | undefined
}

interface Job extends Waiting {
  request: object
  recall: () => unknown
  spend: (ms: number) => void
  takePart: (part: unknown) => void
  hasParts: boolean
  isAbandoned: boolean
  /** Whether it waited for other jobs. The start of a process does not count. */
  hasWaited: boolean
  /** Processor time of all visitors' jobs before it arrived, in milliseconds. */
  workBefore: number
  isSecondTry: boolean
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

interface Seat {
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

const STEP_IN_MS = 250
/** Processor time a visitor's job may use while others wait. */
const FAIR_PART_MS = 2000
/** Processor time after which abandoned work is stopped; below it, starting another process would cost more. */
const ABANDONED_MS = 200
/** A job counts as hanging after this many times its processor time limit. */
const PATIENCE = 30
/** How long an extra process may be idle. */
const LINGER_MS = 10_000

const nothing = (): void => undefined

const STOPPING = 'The content service is stopping.'

export const createWorkPool = <Request extends object>(options: WorkPoolOptions): WorkPool<Request> => {
  const { startWorker, size, spares = 0, limitMs, maxAheadMs, isEager = false, spend } = options
  const seats = new Set<Seat>()
  const queue = createFairQueue<Job>(size)
  /** Processor time used by all jobs of visitors so far. */
  let visitorsWork = 0
  let stepIn: NodeJS.Timeout | undefined
  let isStopped = false

  const open = (): void => {
    const seat: Seat = {
      isReady: false,
      hasWorked: false,
      job: undefined,
      begunAt: 0,
      usedBefore: 0,
      used: 0,
      timer: undefined,
      process: startWorker({
        message: (message) => receive(seat, message),
        processorTime: (ms) => check(seat, ms),
        onEnd: (reason) => close(seat, reason),
      }),
    }
    seats.add(seat)
  }

  const receive = (seat: Seat, message: WorkerMessage | undefined): void => {
    if (!seats.has(seat)) return
    if (!message) return close(seat, new Error('A process sent an unreadable answer.'))
    account(seat, message.processorTime)
    if (message.kind === 'part') {
      if (seat.job) seat.job.hasParts = true
      seat.job?.takePart(message.body)
      return
    }
    const job = release(seat)
    seat.usedBefore = message.processorTime
    seat.isReady = true
    if (job) seat.hasWorked = true
    job?.resolve(message.body)
    assign()
    // Several may become idle while there are too many.
    if (!seat.job && seats.size > size)
      seat.timer = setTimeout(() => seats.size > size && retire(seat), LINGER_MS).unref()
  }

  const account = (seat: Seat, processorTime: number): void => {
    const ms = processorTime - seat.used
    seat.job?.spend(ms)
    if (seat.job?.requester.kind === 'visitor') {
      visitorsWork += ms
      spend?.(seat.job.requester.address, ms)
    }
    seat.used = processorTime
  }

  /** Ends jobs that reached their limits, running or waiting. */
  const check = (seat: Seat, processorTime: number): void => {
    account(seat, processorTime)
    const cost = processorTime - seat.usedBefore
    const waiting = queue.visitors()
    for (const job of waiting) {
      if (visitorsWork - job.workBefore >= maxAheadMs && queue.remove(job))
        job.reject(new OverloadError('Others were first for too long.'))
    }
    const { job } = seat
    if (!job) return
    if (job.isAbandoned && cost >= ABANDONED_MS) close(seat, new AbandonedError('Nobody waits for the result.'))
    else if (cost >= limitMs)
      close(seat, new WorkLimitError(`It used more than ${limitMs / 1000} s of processor time.`))
    else if (job.requester.kind === 'visitor' && cost >= FAIR_PART_MS && (job.hasWaited || waiting.length > 0)) {
      close(
        seat,
        new OverloadError(`It was ended after ${FAIR_PART_MS / 1000} s of processor time, since others wait.`),
      )
    }
  }

  const atWork = (): (Seat & { job: Job })[] =>
    [...seats].filter((seat): seat is Seat & { job: Job } => seat.job !== undefined)

  /** Short jobs finish faster without another process competing for the processor. */
  const countPlaces = (kind: Requester['kind']): number => {
    const own = atWork().filter(({ job }) => job.requester.kind === kind)
    return own.every(({ begunAt }) => performance.now() - begunAt >= STEP_IN_MS) ? size + spares : size
  }

  const assign = (): void => {
    const places: Places = { trusted: countPlaces('trusted'), visitor: countPlaces('visitor') }
    const next = (): Job | undefined =>
      queue.next(
        atWork().map(({ job }) => job),
        places,
      )
    for (const seat of seats) {
      while (seat.isReady && !seat.job) {
        const job = next()
        if (!job) break
        queue.remove(job)
        const known = job.recall()
        if (known !== undefined) job.resolve(known)
        else begin(seat, job)
      }
    }
    clearTimeout(stepIn)
    if (queue.size() === 0) return
    const isStarting = [...seats].some(({ isReady }) => !isReady)
    if (!isStarting && next()) open()
    stepIn = setTimeout(assign, STEP_IN_MS).unref()
  }

  const begin = (seat: Seat, job: Job): void => {
    clearTimeout(seat.timer)
    seat.job = job
    seat.begunAt = performance.now()
    seat.timer = setTimeout(
      () => close(seat, new WorkLimitError(`It did not finish within ${(PATIENCE * limitMs) / 1000} s.`)),
      PATIENCE * limitMs,
    )
    seat.process.send(job.request)
  }

  const release = (seat: Seat): Job | undefined => {
    const { job } = seat
    clearTimeout(seat.timer)
    seat.job = undefined
    return job
  }

  const retire = (seat: Seat): void => {
    seats.delete(seat)
    void seat.process.stop()
  }

  /** Ends a process whose job is abandoned, or that exited. */
  const close = (seat: Seat, error: Error): void => {
    if (!seats.has(seat)) return
    const job = release(seat)
    retire(seat)
    // A process that answered before may have been killed from outside, not by this job.
    const isOutside = error instanceof WorkerEndedError && !error.isExhausted && seat.hasWorked
    if (isOutside && job && !job.isAbandoned && !job.isSecondTry && !job.hasParts) {
      job.isSecondTry = true
      queue.add(job)
    } else job?.reject(error)
    // A process that failed to start would fail again.
    if (!seat.isReady && seats.size === 0) for (const lost of queue.clear()) lost.reject(error)
    if (isStopped) return
    if (isEager && seat.isReady && seats.size === 0) open()
    assign()
  }

  const wait = (
    request: object,
    { requester, signal, recall = nothing, spend: spendOwn = nothing, takePart = nothing }: JobOptions,
  ): Promise<unknown> => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const job: Job = {
      requester,
      request,
      recall,
      spend: spendOwn,
      takePart,
      hasParts: false,
      isAbandoned: false,
      hasWaited: false,
      workBefore: visitorsWork,
      isSecondTry: false,
      resolve,
      reject,
    }
    const isAlone = queue.size() === 0 && atWork().length === 0
    queue.add(job)
    const abandon = (): void => {
      job.isAbandoned = true
      if (queue.remove(job)) reject(new AbandonedError('Nobody waits for the result.'))
    }
    signal?.addEventListener('abort', abandon)
    assign()
    job.hasWaited = !isAlone && ![...seats].some((seat) => seat.job === job)
    return promise.finally(() => signal?.removeEventListener('abort', abandon))
  }

  if (isEager) open()
  return {
    async run(request, job) {
      if (isStopped) throw new OverloadError(STOPPING)
      job.signal?.throwIfAborted()
      return wait(request, job)
    },
    tell(message) {
      for (const { process } of seats) process.send(message)
    },
    async stop() {
      isStopped = true
      clearTimeout(stepIn)
      for (const job of queue.clear()) job.reject(new OverloadError(STOPPING))
      const ended = [...seats].map(async (seat) => {
        seats.delete(seat)
        release(seat)?.reject(new OverloadError(STOPPING))
        await seat.process.stop()
      })
      await Promise.all(ended)
    },
  }
}
