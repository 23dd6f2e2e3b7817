import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import type { Commit } from '../store/commit.ts'
import type { ContentStore } from '../store/content-store.ts'
import type { AssetHome } from '../store/served-asset.ts'
import type { JobOptions } from '../worker-pool/job.ts'
import type { Answer, CommitNotice, Question } from './pool/messages.ts'
import { lengthOf } from './pool/answer-length.ts'
import { toQueryMemory } from './pool/query-memory.ts'
import { createQueryPool, type QueryPool } from './pool/query-pool.ts'

export interface QueryProcessesOptions {
  /** The database, which the processes read. */
  databaseFile: string
  home: AssetHome
  /** Milliseconds of processor time a query may use. */
  limitMs: number
  /** Megabytes a process may hold. Default: by the size of the database. */
  memoryMb?: number | undefined
}

export const MAX_PROCESSES = 4

/** Documents sent to the processes per commit; for more, reading the database again is faster. */
const MAX_SENT = 1000

/** Starts the processes of a query runner: the first one reads the documents at once. */
export const startQueryProcesses = ({ databaseFile, home, limitMs, memoryMb }: QueryProcessesOptions): QueryPool =>
  createQueryPool({
    setup: { databaseFile, home, memoryMb: memoryMb ?? toQueryMemory(databaseFile) },
    size: Math.min(availableParallelism(), MAX_PROCESSES),
    limitMs,
  })

/** Of the cached answers and their keys. */
const MAX_BYTES = 64 * 1024 * 1024

const sizeOf = ({ json }: Answer, key: string): number => 2 * key.length + lengthOf(json)

/** Answers queries: from the cache while nothing has changed, otherwise in a process of the pool. */
export interface QueryRunner {
  /** @throws QueryError, QueryTimeout, or an error of the pool */
  run: (question: Question, options: JobOptions) => Promise<Answer>
  /** Ends the processes; queries in progress are refused. */
  stop: () => Promise<void>
}

export const createQueryRunner = (store: ContentStore, pool: QueryPool): QueryRunner => {
  const unsubscribe = store.subscribe((commit) => pool.tell(toNotice(commit)))
  const answers = new LRUCache<string, Answer>({ max: 2000, maxSize: MAX_BYTES, sizeCalculation: sizeOf })
  /** The state of the documents that the cached answers were made from. */
  let cachedSequence = -1

  return {
    async run(question, { requester, signal, spend }) {
      store.catchUp()
      const sequence = store.sequence()
      if (sequence !== cachedSequence) answers.clear()
      cachedSequence = sequence
      const key = toKey(question)
      const known = answers.get(key)
      if (known) return known
      // Nobody waits behind the same query of another, but finds its answer when a process is free.
      const recall = (): Answer | undefined => (cachedSequence === sequence ? answers.get(key) : undefined)
      const answer = await pool.ask(question, sequence, { requester, signal, spend, recall })
      const isKept = answer.isLasting && answer.sequence === cachedSequence && sizeOf(answer, key) <= MAX_BYTES / 4
      if (isKept) answers.set(key, answer)
      return answer
    },
    async stop() {
      unsubscribe()
      await pool.stop()
    },
  }
}

/**
 * A digest, because V8 hashes strings longer than 16 KB by their length only: a map with such keys degrades to a
 * list.
 */
const toKey = (question: Question): string => createHash('sha256').update(JSON.stringify(question)).digest('base64')

const toNotice = ({ sequence, kind, changes }: Commit): CommitNotice => {
  const isSent = kind === 'mutation' && changes.length <= MAX_SENT
  return { kind: 'commit', sequence, changes: isSent ? changes.map(({ id, result }) => ({ id, result })) : undefined }
}
