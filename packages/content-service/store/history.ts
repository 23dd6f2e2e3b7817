import type { DatabaseSync } from 'node:sqlite'
import type { Commit, DocumentChange } from './commit.ts'
import { isStoredDocument, type StoredDocument } from './document.ts'
import { readText } from './json.ts'

/** Which transactions to read. */
export interface CommitRange {
  /** A sequence number; transactions after it are read. Default: from the oldest kept one. */
  after?: number
  /** How many at most, oldest first. */
  limit: number
  /** Newest first, and the newest `limit` of them. */
  newestFirst?: boolean
  /** Only transactions that changed one of these documents; their other changes are included. */
  documentIds?: readonly string[]
}

const COLUMNS = 'seq, id, timestamp, author, kind, mutations'

/**
 * Reads kept transactions with their changes. An import has no changes and mutations: a reader of the log must start
 * over there. Asset documents lack `path` and `url`, which the store adds.
 */
export const readCommits = (database: DatabaseSync, range: CommitRange): Commit[] => {
  const { after = 0, limit, newestFirst = false, documentIds } = range
  const ofDocuments = documentIds
    ? 'AND seq IN (SELECT seq FROM changes WHERE id IN (SELECT value FROM json_each(?)))'
    : ''
  const rows = database
    .prepare(
      `SELECT ${COLUMNS} FROM transactions WHERE seq > ? ${ofDocuments} ORDER BY seq ${newestFirst ? 'DESC' : 'ASC'} LIMIT ?`,
    )
    .all(after, ...(documentIds ? [JSON.stringify(documentIds)] : []), limit)
  return rows.map((row) => toCommit(database, row))
}

/** The transaction with this id, or undefined when there was none or it is no longer kept. */
export const findCommit = (database: DatabaseSync, transactionId: string): Commit | undefined => {
  const row = database.prepare(`SELECT ${COLUMNS} FROM transactions WHERE id = ?`).get(transactionId)
  return row && toCommit(database, row)
}

/** The sequence number of the oldest kept transaction; listeners cannot resume before it. 0 when there is none. */
export const oldestSequence = (database: DatabaseSync): number =>
  Number(database.prepare('SELECT coalesce(min(seq), 0) AS seq FROM transactions').get()?.['seq'])

/**
 * The document as the transaction `revision` left it, or undefined when the transaction is no longer kept or deleted
 * it.
 */
export const readRevision = (database: DatabaseSync, id: string, revision: string): StoredDocument | undefined => {
  const row = database
    .prepare('SELECT result FROM changes WHERE id = ? AND seq = (SELECT seq FROM transactions WHERE id = ?)')
    .get(id, revision)
  return row && parseDocument(row['result'])
}

/**
 * The document as it was at a time, or undefined when it did not exist then. Before the oldest kept change, returns
 * the document as that change found it.
 *
 * @param time ISO 8601 in UTC, as in `_updatedAt`
 * @param current what the store holds now, for a document without any kept change
 */
export const readAtTime = (
  database: DatabaseSync,
  id: string,
  time: string,
  current: StoredDocument | undefined,
): StoredDocument | undefined => {
  const before = readChangeBeside(database, id, time, '<=', 'DESC')
  if (before) return parseDocument(before['result'])
  const after = readChangeBeside(database, id, time, '>', 'ASC')
  const document = after ? parseDocument(after['previous']) : current
  return document && document._createdAt <= time ? document : undefined
}

/** The document as it last was, also after its deletion, or undefined when no change of it is kept. */
export const readLast = (database: DatabaseSync, id: string): StoredDocument | undefined => {
  const row = database.prepare('SELECT previous, result FROM changes WHERE id = ? ORDER BY seq DESC LIMIT 1').get(id)
  return row && (parseDocument(row['result']) ?? parseDocument(row['previous']))
}

const readChangeBeside = (
  database: DatabaseSync,
  id: string,
  time: string,
  side: '<=' | '>',
  order: 'ASC' | 'DESC',
): Record<string, unknown> | undefined =>
  database
    .prepare(
      `SELECT previous, result FROM changes JOIN transactions USING (seq)
       WHERE changes.id = ? AND timestamp ${side} ? ORDER BY seq ${order} LIMIT 1`,
    )
    .get(id, time)

const toCommit = (database: DatabaseSync, row: Record<string, unknown>): Commit => {
  const sequence = Number(row['seq'])
  const changes: DocumentChange[] = database
    .prepare('SELECT id, previous, result FROM changes WHERE seq = ? ORDER BY position')
    .all(sequence)
    .map((change) => ({
      id: readText(change, 'id'),
      previous: parseDocument(change['previous']),
      result: parseDocument(change['result']),
    }))
  const mutations: unknown = JSON.parse(readText(row, 'mutations'))
  return {
    sequence,
    id: readText(row, 'id'),
    timestamp: readText(row, 'timestamp'),
    author: readText(row, 'author'),
    kind: row['kind'] === 'import' ? 'import' : 'mutation',
    mutations: Array.isArray(mutations) ? mutations : [],
    changes,
    put: changes.flatMap(({ result }) => result ?? []),
    remove: changes.flatMap(({ id, result }) => (result ? [] : id)),
  }
}

const parseDocument = (json: unknown): StoredDocument | undefined => {
  const document: unknown = typeof json === 'string' ? JSON.parse(json) : undefined
  return isStoredDocument(document) ? document : undefined
}
