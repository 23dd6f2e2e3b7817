import { isJsonObject } from '../../store/json.ts'
import { workersOf, type StartWorker } from '../../worker-pool/start-worker.ts'
import { WorkerEndedError, WorkLimitError } from '../../worker-pool/work-error.ts'
import { createWorkPool, type JobOptions, type WorkPoolOptions } from '../../worker-pool/work-pool.ts'
import { QueryError } from '../query-error.ts'
import type { Answer, CommitNotice, ProcessSetup, Question, Reply, Request } from './messages.ts'
import { toExhausted } from './query-memory.ts'
import { QueryTimeout } from './query-timeout.ts'

/** Answers queries in processes that have the documents in memory. */
export interface QueryPool {
  /** @throws QueryError, QueryTimeout, the errors of a pool, or Error when the process failed */
  ask: (question: Question, sequence: number, options: JobOptions) => Promise<Answer>
  tell: (notice: CommitNotice) => void
  stop: () => Promise<void>
}

export interface QueryPoolOptions {
  setup: ProcessSetup
  /** Processes under normal load, at least 1. */
  size: number
  /** Milliseconds of processor time a query may use. */
  limitMs: number
  spend?: WorkPoolOptions['spend']
  startWorker?: StartWorker
}

const PROGRAM = new URL('query-process.ts', import.meta.url)
/** Extra processes that step in while others are busy with long queries. */
const SPARE_PROCESSES = 2
const MOST_WAITING = 1000
const MOST_AHEAD_MS = 4000

export const queryWorkers = (setup: ProcessSetup): StartWorker =>
  workersOf(
    PROGRAM,
    [JSON.stringify(setup)],
    // Without a limit V8's young generation grows: a process takes some 60 MB more and answers no faster.
    [`--max-old-space-size=${setup.memoryMb}`, '--max-semi-space-size=4'],
  )

const isReply = (value: unknown): value is Reply =>
  isJsonObject(value) && ['answer', 'refusal', 'failure'].includes(String(value['kind']))

export const createQueryPool = ({
  setup,
  size,
  limitMs,
  spend,
  startWorker = queryWorkers(setup),
}: QueryPoolOptions): QueryPool => {
  const pool = createWorkPool<Request>({
    startWorker,
    size,
    limitMs,
    spares: SPARE_PROCESSES,
    mostWaiting: MOST_WAITING,
    mostAheadMs: MOST_AHEAD_MS,
    isEager: true,
    spend,
  })
  return {
    async ask(question, sequence, options) {
      const reply = await pool.run({ kind: 'ask', question, sequence }, options).catch((error: unknown) => {
        if (error instanceof WorkLimitError) throw new QueryTimeout(limitMs)
        if (error instanceof WorkerEndedError && error.isExhausted) throw toExhausted(question.query, setup.memoryMb)
        throw error
      })
      if (!isReply(reply))
        throw new Error('A query failed: its process sent an unreadable answer. Send the query again.')
      if (reply.kind === 'refusal') throw new QueryError(reply.description, reply.start, reply.end)
      if (reply.kind === 'failure') throw new Error(reply.message)
      return reply.answer
    },
    tell: (notice) => pool.tell(notice),
    stop: () => pool.stop(),
  }
}
