import type { ContentStore } from './content-store.ts'
import { readText } from './json.ts'
import { retryStale } from './retry-stale.ts'
import { createTransactionId } from './transaction-id.ts'

/**
 * Remembers all documents as they are now. Bytes of assets and history are not part of it.
 *
 * @returns a function that brings them back in one transaction, revisions included: it writes what differs
 */
export const takeSnapshot = (store: ContentStore): (() => void) => {
  const documents = new Map(store.documents().map((document) => [document._id, document]))
  const readRevisions = store.database.prepare('SELECT id, rev FROM documents')
  const restore = (): void => {
    const revisions = new Map(readRevisions.all().map((row) => [readText(row, 'id'), readText(row, 'rev')]))
    const put = [...documents.values()].filter(({ _id, _rev }) => revisions.get(_id) !== _rev)
    const remove = [...revisions.keys()].filter((id) => !documents.has(id))
    if (put.length + remove.length === 0) return
    const stamp = { id: createTransactionId(), timestamp: new Date().toISOString(), author: 'reset' }
    store.commit({ ...stamp, kind: 'mutation', mutations: [], put, remove })
  }
  return () => retryStale(store, restore)
}
