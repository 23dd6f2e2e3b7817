import type { DatabaseSync } from 'node:sqlite'
import type { Change, DocumentChange } from './commit.ts'
import type { StoredDocument } from './document.ts'
import { withoutServedUrl } from './served-asset.ts'

/** Transactions between two clean-ups: one delete of many rows is cheaper than many single ones. */
const CLEAN_EVERY = 50

/**
 * Makes the function that writes documents, transaction and changes, inside a SQLite transaction, and returns the
 * sequence number.
 *
 * @param keep transactions to keep; older ones are dropped with their changes, in batches. Their sequence numbers are
 * never reused.
 */
export const createTransactionLog = (database: DatabaseSync, keep: number) => {
  const putRow = database.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?, ?, ?, ?)')
  const removeRow = database.prepare('DELETE FROM documents WHERE id = ?')
  const logRow = database.prepare(
    'INSERT INTO transactions (id, timestamp, author, kind, mutations) VALUES (?, ?, ?, ?, ?)',
  )
  const changeRow = database.prepare('INSERT INTO changes VALUES (?, ?, ?, ?, ?)')
  const dropTransactions = database.prepare('DELETE FROM transactions WHERE seq <= ?')
  const dropChanges = database.prepare('DELETE FROM changes WHERE seq <= ?')
  return (
    { id, timestamp, author, kind, mutations }: Omit<Change, 'put' | 'remove'>,
    changes: Iterable<DocumentChange>,
  ): number => {
    const sequence = Number(logRow.run(id, timestamp, author, kind, JSON.stringify(mutations)).lastInsertRowid)
    let position = 0
    for (const { id: documentId, previous, result } of changes) {
      const json = toJson(result)
      if (result && json !== null) putRow.run(documentId, result._type, json, result._updatedAt, result._rev)
      else removeRow.run(documentId)
      if (kind === 'mutation') changeRow.run(sequence, position++, documentId, toJson(previous), json)
    }
    if (sequence > keep && sequence % CLEAN_EVERY === 0) {
      dropTransactions.run(sequence - keep)
      dropChanges.run(sequence - keep)
    }
    return sequence
  }
}

const toJson = (document: StoredDocument | undefined): string | null =>
  document ? JSON.stringify(withoutServedUrl(document)) : null
