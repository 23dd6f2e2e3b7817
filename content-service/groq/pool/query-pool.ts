import { QueryError } from '../query-error.ts'
import type { Answer, CommitNotice, ProcessSetup, Question, Reply } from './messages.ts'
import { QueryOverload, QueryTimeout } from './query-timeout.ts'
import { toExhausted } from './query-memory.ts'
import { startQueryProcess, type QueryProcess } from './query-process-host.ts'

export interface QueryPool {
  /** @throws QueryError, QueryTimeout, QueryOverload, or Error when the process failed */
  ask: (question: Question, sequence: number) => Promise<Answer>
  tell: (notice: CommitNotice) => void
  stop: () => Promise<void>
}

export interface PoolOptions {
  setup: ProcessSetup
  /** Processes at work in normal times, at least 1. */
  size: number
  /** Milliseconds a query may run. */
  limitMs: number
  startProcess?: typeof startQueryProcess
}

interface Job {
  question: Question
  sequence: number
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

interface Seat {
  process: QueryProcess
  isReady: boolean
  job: Job | undefined
  /** When the job began, in milliseconds of `performance.now`. */
  begunAt: number
  timer: NodeJS.Timeout | undefined
}

/** Processes beyond the size of the pool that step in while others are held up by long queries. */
const SPARE_THREADS = 2
const STEP_IN_MS = 250
const MOST_WAITING = 1000

/** Answers queries in processes of their own: each takes one at a time, and one that runs too long is ended and replaced. */
export function createQueryPool({ setup, size, limitMs, startProcess = startQueryProcess }: PoolOptions): QueryPool {
  const seats = new Set<Seat>()
  const waiting: Job[] = []
  let stepIn: NodeJS.Timeout | undefined
  let isStopped = false

  function open(): void {
    const seat: Seat = {
      isReady: false,
      job: undefined,
      begunAt: 0,
      timer: undefined,
      process: startProcess(setup, {
        reply: (reply) => receive(seat, reply),
        gone: (reason, isExhausted) => close(seat, isExhausted ? toExhausted(seat.job?.question.query ?? '', setup.memoryMb) : new Error(`A query failed: ${reason}`)),
      }),
    }
    seats.add(seat)
  }

  function receive(seat: Seat, reply: Reply): void {
    const job = release(seat)
    seat.isReady = true
    if (reply.kind === 'answer') job?.resolve(reply.answer)
    if (reply.kind === 'refusal') job?.reject(new QueryError(reply.description, reply.start, reply.end))
    if (reply.kind === 'failure') job?.reject(new Error(reply.message))
    assign()
    if (seats.size > size && !seat.job) retire(seat)
  }

  function assign(): void {
    for (const seat of seats) {
      const job = seat.isReady && !seat.job ? waiting.shift() : undefined
      if (job) begin(seat, job)
    }
    if (waiting.length === 0) {
      clearTimeout(stepIn)
      stepIn = undefined
      return
    }
    const starting = [...seats].filter(({ isReady }) => !isReady).length
    if (seats.size < size && starting < waiting.length) open()
    stepIn ??= setTimeout(addSpare, STEP_IN_MS).unref()
  }

  function addSpare(): void {
    stepIn = undefined
    // Processes that are merely busy get on faster without another one beside them.
    const isHeldUp = [...seats].every(({ job, begunAt }) => job && performance.now() - begunAt >= STEP_IN_MS)
    if (isHeldUp && waiting.length > 0 && seats.size < size + SPARE_THREADS) open()
    assign()
  }

  function begin(seat: Seat, job: Job): void {
    seat.job = job
    seat.begunAt = performance.now()
    seat.timer = setTimeout(() => close(seat, new QueryTimeout(limitMs)), limitMs)
    seat.process.send({ kind: 'ask', question: job.question, sequence: job.sequence })
  }

  function release(seat: Seat): Job | undefined {
    const { job } = seat
    clearTimeout(seat.timer)
    seat.job = undefined
    return job
  }

  function retire(seat: Seat): void {
    seats.delete(seat)
    void seat.process.stop()
  }

  /** Ends a process whose query has to be given up, or that is gone by itself. */
  function close(seat: Seat, error: Error): void {
    if (!seats.has(seat)) return
    const job = release(seat)
    retire(seat)
    job?.reject(error)
    // A process that never came up would not come up the next time either.
    if (!seat.isReady && seats.size === 0) for (const lost of waiting.splice(0)) lost.reject(error)
    if (isStopped) return
    if (seat.isReady && seats.size < size) open()
    assign()
  }

  open()
  return {
    ask: (question, sequence) =>
      new Promise((resolve, reject) => {
        if (isStopped || waiting.length >= MOST_WAITING) return reject(new QueryOverload())
        waiting.push({ question, sequence, resolve, reject })
        if (seats.size === 0) open()
        assign()
      }),
    tell(notice) {
      for (const { process } of seats) process.send(notice)
    },
    async stop() {
      isStopped = true
      clearTimeout(stepIn)
      for (const job of waiting.splice(0)) job.reject(new QueryOverload())
      const ended = [...seats].map(async (seat) => {
        seats.delete(seat)
        release(seat)?.reject(new QueryOverload())
        await seat.process.stop()
      })
      await Promise.all(ended)
    },
  }
}
