import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentStore } from './content-store.ts'
import { createTransactionId } from './transaction-id.ts'

/**
 * Removes all documents and everything that was kept of them, in one transaction, then the asset files, which nothing
 * names any more. The reset itself stays in the log, as an import: whoever listens has to read everything anew.
 */
export async function resetContent(store: ContentStore, dataDir: string): Promise<void> {
  const remove = store.documents().map(({ _id }) => _id)
  const change = { id: createTransactionId(), timestamp: new Date().toISOString(), author: 'reset', kind: 'import' as const }
  store.commit({ ...change, mutations: [], put: [], remove }, () => {
    // History must not bring back what was removed. The next start with --import has to take the export over again.
    store.database.exec(`DELETE FROM transactions; DELETE FROM changes; DELETE FROM imported; DELETE FROM meta WHERE key = 'import.fingerprint'`)
  })
  for (const folder of ['assets', 'cache', 'tmp']) await rm(join(dataDir, folder), { recursive: true, force: true })
}
