import { isJsonObject } from '../../store/json.ts'
import { workersOf, type StartWorker } from '../../worker-pool/start-worker.ts'
import { WorkerEndedError, WorkLimitError } from '../../worker-pool/work-error.ts'
import type { JobOptions } from '../../worker-pool/job.ts'
import { createWorkPool } from '../../worker-pool/work-pool.ts'
import { QueryError } from '../query-error.ts'
import { createQueryCosts } from './query-costs.ts'
import type { Answer, CommitNotice, Job, ProcessSetup, Question, Reply, Request } from './messages.ts'
import { toExhausted } from './query-memory.ts'
import { QueryTimeout } from './query-timeout.ts'

interface AskOptions extends JobOptions {
  recall?: () => Answer | undefined
}

/** Answers queries in processes that have the documents in memory. */
export interface QueryPool {
  /** @throws QueryError, QueryTimeout, the errors of a pool, or Error when the process failed */
  ask: (question: Question, sequence: number, options: AskOptions) => Promise<Answer>
  /** Tells every process. */
  tell: (notice: CommitNotice) => void
  stop: () => Promise<void>
}

export interface QueryPoolOptions {
  setup: ProcessSetup
  /** Processes under normal load, at least 1. */
  size: number
  /** Milliseconds of processor time a query may use. */
  limitMs: number
  startWorker?: StartWorker
}

const PROGRAM = new URL('query-process.ts', import.meta.url)
/** Extra processes that step in while others are busy with long queries. */
const SPARE_PROCESSES = 2

export const queryWorkers = (setup: ProcessSetup): StartWorker =>
  workersOf(
    PROGRAM,
    [JSON.stringify(setup)],
    // Without a limit V8's young generation grows: a process takes some 60 MB more and answers no faster.
    [`--max-old-space-size=${setup.memoryMb}`, '--max-semi-space-size=4'],
  )

const isReply = (value: unknown): value is Reply =>
  isJsonObject(value) && ['answer', 'refusal', 'failure'].includes(String(value['kind']))

const isPart = (value: unknown): value is Uint8Array<ArrayBuffer> =>
  value instanceof Uint8Array && value.buffer instanceof ArrayBuffer

export const createQueryPool = ({
  setup,
  size,
  limitMs,
  startWorker = queryWorkers(setup),
}: QueryPoolOptions): QueryPool => {
  const pool = createWorkPool<Request>({
    startWorker,
    size,
    limitMs,
    spares: SPARE_PROCESSES,
    isEager: true,
  })
  const costs = createQueryCosts()
  const run = async (job: Job, options: JobOptions): Promise<Extract<Reply, { kind: 'answer' }>> => {
    const { query } = job.question
    const reply = await pool.run(job, options).catch((error: unknown) => {
      if (error instanceof WorkLimitError) throw new QueryTimeout(limitMs)
      if (error instanceof WorkerEndedError && error.isExhausted) throw toExhausted(query, setup.memoryMb)
      throw error
    })
    if (!isReply(reply)) throw toUnreadable()
    if (reply.kind === 'refusal') throw new QueryError(reply.description, reply.start, reply.end)
    if (reply.kind === 'failure') throw new Error(reply.message)
    return reply
  }
  return {
    async ask(question, sequence, options) {
      const recall = (): Reply | undefined => {
        const answer = options.recall?.()
        return answer && { kind: 'answer', answer }
      }
      const parts: Uint8Array<ArrayBuffer>[] = []
      const takePart = (part: unknown): void => {
        if (isPart(part)) parts.push(part)
      }
      let cost = 0
      const account = (ms: number): void => {
        cost += ms
        options.spend?.(ms)
      }
      const { query } = question
      const job: Job = { kind: 'ask', question, sequence, time: Date.now() }
      const reply = await run(job, {
        ...options,
        isShort: costs.isShort(query),
        recall,
        spend: account,
        takePart,
      }).finally(() => costs.note(query, cost))
      return { ...reply.answer, json: [...parts, ...reply.answer.json] }
    },
    tell: (notice) => pool.tell(notice),
    stop: () => pool.stop(),
  }
}

const toUnreadable = (): Error =>
  new Error('A query failed: its process sent an unreadable answer. Send the query again.')
