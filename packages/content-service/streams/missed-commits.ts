import type { DatabaseSync } from 'node:sqlite'
import type { Commit, DocumentChange } from '../store/commit.ts'
import type { StoredDocument } from '../store/document.ts'
import { findCommit, oldestSequence, readCommits } from '../store/history.ts'

/** What happened since a transaction, if the log still has it. */
export interface Missed {
  /** The transaction itself, some of whose events a listener may have seen; undefined before the first. */
  at: Commit | undefined
  /** What came after it, oldest first. */
  later: readonly Commit[]
}

/**
 * Undefined when the transaction is unknown, or too many transactions or an import followed it.
 *
 * @param until sequence of the last transaction to read
 */
export type ReadMissed = (transactionId: string, until: number) => Missed | undefined

/** The position before the first transaction. No transaction can have this id. */
export const START = '~'

/** Transactions. A listener that missed more reads everything again, which is cheaper. */
export const MAX_MISSED = 1000

/** A commit as the log has it, with documents in the form that queries return. */
export const complete = (commit: Commit, present: (document: StoredDocument) => StoredDocument): Commit => ({
  ...commit,
  changes: commit.changes.map(({ id, previous, result }): DocumentChange => ({
    id,
    previous: previous && present(previous),
    result: result && present(result),
  })),
})

/**
 * @param open the database, read only
 * @param present converts a stored document to the form that queries return
 */
export const createMissedReader = (
  open: () => DatabaseSync,
  present: (document: StoredDocument) => StoredDocument,
): ReadMissed => {
  // After a network failure many listeners resume from the same position at once. One answer only: any client chooses
  // positions, and each may hold a thousand transactions.
  let known: { key: string; missed: Missed } | undefined

  const read: ReadMissed = (transactionId, until) => {
    const database = open()
    const at = findCommit(database, transactionId)
    if (!at && (transactionId !== START || oldestSequence(database) > 1)) return undefined
    const found = readCommits(database, { after: at?.sequence ?? 0, limit: MAX_MISSED + 1 })
    const later = found.filter(({ sequence }) => sequence <= until)
    if (later.length > MAX_MISSED || later.some(({ kind }) => kind === 'import')) return undefined
    return { at: at && complete(at, present), later: later.map((commit) => complete(commit, present)) }
  }

  return (transactionId, until) => {
    const key = `${until} ${transactionId}`
    if (known?.key === key) return known.missed
    const missed = read(transactionId, until)
    if (missed) known = { key, missed }
    return missed
  }
}
