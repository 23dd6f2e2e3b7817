import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentStore } from './content-store.ts'
import { declareNew } from './new-dataset.ts'
import { retryStale } from './retry-stale.ts'
import { createTransactionId } from './transaction-id.ts'

/**
 * Removes all documents and their history in one transaction, then the asset files, which are no longer referenced.
 * The reset stays in the log as an import: listeners must read everything again.
 *
 * @param next whether the dataset counts as new, so that the next start with --import fills it, or stays empty
 * @returns how many documents there were
 */
export const resetContent = async (store: ContentStore, dataDir: string, next: 'new' | 'empty'): Promise<number> => {
  const removed = retryStale(store, () => {
    const remove = store.ids()
    const change = { id: createTransactionId(), timestamp: new Date().toISOString(), author: 'reset', put: [], remove }
    store.replace(change, () => {
      // History must not bring back what was removed.
      store.database.exec('DELETE FROM transactions; DELETE FROM changes')
    })
    return remove.length
  })
  if (next === 'new') declareNew(store)
  for (const folder of ['assets', 'cache', 'tmp']) await rm(join(dataDir, folder), { recursive: true, force: true })
  return removed
}
