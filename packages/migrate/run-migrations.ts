import { Worker } from 'node:worker_threads'
import type { ClientConfig } from '@sanity/client'
import type { DocumentChange } from './change.ts'
import type { MigrationFile } from '@schaufenster/codegen/migration-files'

export interface ToWorker {
  /** The data folder of the copy. */
  folder: string
  files: readonly MigrationFile[]
  /** Of the dataset, for migrations that ask it. */
  config: ClientConfig
  /** The run that documents with its revisions were already migrated by. */
  doneBy: string | undefined
}

export type FromWorker =
  /** The migration and document that is worked on; undefined between two migrations. */
  { at: { name: string; id: string } | undefined } | { changes: DocumentChange[] } | { fault: string }

/** How long a migration may take for one document, in milliseconds: a loop would never end. */
const LONGEST = 20_000

/**
 * Runs migrations on the copy of a dataset, one after another.
 *
 * @returns what they changed, from the first's input to the last's result
 * @throws Error naming the migration, and the document when it throws or does not end
 */
export const runMigrations = (
  job: ToWorker,
  onDocument: (count: number) => void = () => {},
  longest = LONGEST,
): Promise<DocumentChange[]> => {
  const worker = new Worker(new URL('./migration-worker.ts', import.meta.url), { workerData: job })
  const { promise, resolve, reject } = Promise.withResolvers<DocumentChange[]>()
  let at: { name: string; id: string } | undefined
  let count = 0
  let seen = 0
  const watch = setInterval(() => {
    if (at && seen === count)
      reject(
        new Error(
          `migrations/${at.name}.ts does not end with document "${at.id}": stopped after ${longest / 1000} seconds.`,
        ),
      )
    seen = count
  }, longest)
  worker.on('message', (message: FromWorker) => {
    if ('changes' in message) resolve(message.changes)
    else if ('fault' in message) reject(new Error(message.fault))
    else {
      at = message.at
      if (at) onDocument((count += 1))
    }
  })
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error('The thread of the migrations ended before they did.')))
  return promise.finally(() => {
    clearInterval(watch)
    return worker.terminate()
  })
}
