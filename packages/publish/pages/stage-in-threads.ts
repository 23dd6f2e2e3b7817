import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import { toBatches } from '../content/batches.ts'
import { PublishError } from '../publish-error.ts'
import type { Staging } from '../write/staging.ts'
import { type EntryToStage, slowestOf, type StagedPages } from './stage-pages.ts'
import type { StagedApart, ThreadAnswer, ThreadSetup } from './stage-thread.ts'

/** So many pages, or fewer, are rendered here before another thread has started. */
export const FEW_PAGES = 200
/** Pages per task: large enough for few messages, small enough that all threads finish at about the same time. */
const BATCH_SIZE = 32
/** This one included. With more, all wait for the content service; each takes some 100 MB. */
const MAX_THREADS = 3

type Batch = readonly EntryToStage[]

interface ThreadTools {
  staging: Pick<Staging, 'adopt'>
  warn: (text: string) => void
  progress?: ((done: number, total: number) => void) | undefined
  /** Stages pages in this thread. @param prefix of the names of files that are adopted later */
  stageHere: (batch: Batch, prefix?: string) => Promise<StagedApart>
}

const merge = (batches: readonly StagedPages[]): StagedPages => ({
  rendered: batches.flatMap(({ rendered }) => rendered),
  unchanged: batches.flatMap(({ unchanged }) => unchanged),
  failed: batches.flatMap(({ failed }) => failed),
  missing: batches.flatMap(({ missing }) => missing),
  slowest: slowestOf(batches.flatMap(({ slowest }) => slowest)),
  // Reversed: of the pages that use an asset, the first one wins.
  assets: new Map(batches.toReversed().flatMap(({ assets }) => [...assets])),
  warnings: new Set(batches.flatMap(({ warnings }) => [...warnings])),
})

/**
 * Stages pages in this thread and up to two others. A batch that another thread could not finish is staged in this one.
 *
 * @throws PublishError when the content service does not answer
 */
export const stageInThreads = async (
  entries: Batch,
  setup: ThreadSetup,
  { staging, warn, progress, stageHere }: ThreadTools,
): Promise<StagedPages> => {
  const others = Math.min(availableParallelism(), MAX_THREADS) - 1
  const pool = new Tinypool({
    filename: new URL('stage-thread.ts', import.meta.url).href,
    workerData: setup,
    // A thread that ends is replaced.
    minThreads: others,
    maxThreads: others,
    // As the command limits its own (package.json).
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
  })
  // The end of a thread that starts or waits is told here alone. It must not end the process where nobody asks just then.
  pool.on('error', () => {})
  const ask = async (batch: Batch): Promise<ThreadAnswer | undefined> => {
    const answered = new AbortController()
    // A task that was meant for such a thread is never answered.
    const broken = once(pool, 'error', { signal: answered.signal }).then(([error]) => Promise.reject(error))
    try {
      return await Promise.race([pool.run(batch), broken])
    } catch (error) {
      warn(`A thread that renders pages ended (${String(error)}). Its pages are rendered in another one.`)
      return undefined
    } finally {
      answered.abort()
    }
  }
  const batches = toBatches(entries, BATCH_SIZE)
  // One for all threads: when one fails, the others get no more.
  const queue = (function* () {
    yield* batches.entries()
  })()
  const answers: (StagedApart | undefined)[] = []
  let done = 0
  const take = async (stage: (batch: Batch, index: number) => Promise<ThreadAnswer | undefined>) => {
    for (const [index, batch] of queue) {
      const answer = await stage(batch, index)
      if (answer && 'fault' in answer) throw Object.assign(new PublishError(answer.message), answer.fault)
      answers[index] = answer
      progress?.((done += batch.length), entries.length)
    }
  }
  const here = (batch: Batch, index: number) => stageHere(batch, `${index}-`)
  try {
    const ends = await Promise.allSettled([take(here), ...Array.from({ length: others }, () => take(ask))])
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  } finally {
    await pool.destroy()
  }
  const staged: StagedPages[] = []
  for (const [index, batch] of batches.entries()) {
    const answer = answers[index]
    // Two outputs may write one file: staged again here, the later page is reported.
    staged.push((answer && staging.adopt(answer.staged) ? answer : await stageHere(batch)).batch)
  }
  return merge(staged)
}
