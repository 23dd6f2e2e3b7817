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
  /** Whether it was ended once, since shorter ones waited. */
  isPostponed: boolean
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
/**
 * When all processes work, and a visitor's job has used this much processor time, another one is started before somebody
 * has to wait for it. Not the time that has passed: on a busy machine every job would start one, which makes it busier.
 */
const RESERVE_MS = 50
/** Processor time that a visitor's job may use in an extra process while others wait. */
const EXTRA_PART_MS = 250
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
  /** Those that begin again where long jobs may run. */
  const postponed = createFairQueue<Job>(size)
  const allPlaces = size + spares
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
    linger(seat)
  }

  /** Several may become idle while there are too many. */
  const linger = (seat: Seat): void => {
    if (seat.job || seats.size <= size) return
    seat.timer = setTimeout(() => {
      if (isReserve(seat)) linger(seat)
      else if (seats.size > size) retire(seat)
    }, LINGER_MS).unref()
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
    openIfNeeded()
    makeRoom()
    const waiting = [...queue.visitors(), ...postponed.visitors()]
    for (const job of waiting) {
      if (visitorsWork - job.workBefore >= maxAheadMs && unqueue(job))
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

  const unqueue = (job: Job): boolean => queue.remove(job) || postponed.remove(job)
  const countWaiting = (): number => queue.size() + postponed.size()

  const isLong = ({ job, begunAt }: Seat & { job: Job }): boolean =>
    job.isPostponed || performance.now() - begunAt >= STEP_IN_MS

  /** Short jobs finish faster without another process competing for the processor. */
  const countPlaces = (kind: Requester['kind']): number =>
    atWork()
      .filter(({ job }) => job.requester.kind === kind)
      .every(isLong)
      ? allPlaces
      : size

  /** Those in the places for long jobs come first, the others are in extra processes. */
  const visitorsAtWork = (): (Seat & { job: Job })[] =>
    atWork()
      .filter(({ job }) => job.requester.kind === 'visitor')
      .toSorted((a, b) => Number(b.job.isPostponed) - Number(a.job.isPostponed) || a.begunAt - b.begunAt)

  /** @param most jobs of one address that may run at once */
  const next = (most: number): Job | undefined => {
    const places: Places = { trusted: countPlaces('trusted'), visitor: countPlaces('visitor') }
    const running = atWork().map(({ job }) => job)
    const hasLongPlace = visitorsAtWork().filter(isLong).length < size
    return (hasLongPlace ? postponed.next(running, places, most) : undefined) ?? queue.next(running, places, most)
  }

  /**
   * Ends the costliest job in an extra process when a visitor waits and all places are taken, so that long ones of many
   * addresses leave room for short ones. It begins again in a place for long jobs.
   */
  const makeRoom = (): void => {
    if (queue.visitors().length === 0) return
    const visitors = visitorsAtWork()
    if (visitors.length < allPlaces) return
    const [seat] = visitors
      .slice(size)
      .filter(({ job, used, usedBefore }) => used - usedBefore >= EXTRA_PART_MS && !job.hasParts)
      .toSorted((a, b) => b.used - b.usedBefore - (a.used - a.usedBefore))
    const job = seat && release(seat)
    if (!job) return
    retire(seat)
    job.isPostponed = true
    postponed.add(job)
    assign()
  }

  /** Whether a process has to stay, or start, for the next visitor. */
  const isReserve = (idle?: Seat): boolean =>
    spares > 0 &&
    [...seats].every((seat) => seat === idle || seat.job) &&
    atWork().some(({ job, used, usedBefore }) => job.requester.kind === 'visitor' && used - usedBefore >= RESERVE_MS)

  const openIfNeeded = (): void => {
    const isStarting = [...seats].some(({ isReady }) => !isReady)
    if (!isStarting && (next(size) || isReserve())) open()
  }

  /** The last idle process is for those who have none. */
  const countOfAddress = (): number => {
    const idle = [...seats].filter(({ isReady, job }) => isReady && !job)
    return spares > 0 && idle.length === 1 ? 1 : size
  }

  const assign = (): void => {
    for (const seat of seats) {
      while (seat.isReady && !seat.job) {
        const job = next(countOfAddress())
        if (!job) break
        unqueue(job)
        const known = job.recall()
        if (known !== undefined) job.resolve(known)
        else begin(seat, job)
      }
    }
    clearTimeout(stepIn)
    openIfNeeded()
    if (countWaiting() > 0) stepIn = setTimeout(assign, STEP_IN_MS).unref()
    makeRoom()
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
    if (!seat.isReady && seats.size === 0) for (const lost of clear()) lost.reject(error)
    if (isStopped) return
    if (isEager && seat.isReady && seats.size === 0) open()
    assign()
  }

  const clear = (): Job[] => [...queue.clear(), ...postponed.clear()]

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
      isPostponed: false,
      hasWaited: false,
      workBefore: visitorsWork,
      isSecondTry: false,
      resolve,
      reject,
    }
    const isAlone = countWaiting() === 0 && atWork().length === 0
    queue.add(job)
    const abandon = (): void => {
      job.isAbandoned = true
      if (unqueue(job)) reject(new AbandonedError('Nobody waits for the result.'))
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
      for (const job of clear()) job.reject(new OverloadError(STOPPING))
      const ended = [...seats].map(async (seat) => {
        seats.delete(seat)
        release(seat)?.reject(new OverloadError(STOPPING))
        await seat.process.stop()
      })
      await Promise.all(ended)
    },
  }
}
