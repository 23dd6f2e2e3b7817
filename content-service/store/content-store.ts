import type { DatabaseSync } from 'node:sqlite'
import { compareIds, isStoredDocument, type StoredDocument } from './document.ts'
import { inTransaction } from './database.ts'
import { readText } from './json.ts'

/** Everything one transaction does. `mutations` is what the log keeps: an import logs none, listeners must reset. */
export interface Change {
  id: string
  timestamp: string
  author: string
  kind: 'mutation' | 'import'
  mutations: readonly unknown[]
  put: readonly StoredDocument[]
  remove: readonly string[]
}

/** A document before and after a transaction; undefined where it was not there. */
export interface DocumentChange {
  id: string
  previous: StoredDocument | undefined
  result: StoredDocument | undefined
}

/** A transaction that is durable. */
export interface Commit extends Change {
  sequence: number
  /** In the order in which the transaction first touched them. */
  changes: readonly DocumentChange[]
}

export interface ContentStore {
  readonly database: DatabaseSync
  /** Moves on with every commit, also across restarts. Whatever is derived from documents is cached by it. */
  sequence: () => number
  get: (id: string) => StoredDocument | undefined
  /** All documents, sorted by `_id`. The array is never changed in place. */
  documents: () => readonly StoredDocument[]
  /** Writes durably, then to memory, then tells the subscribers. `alsoWrite` runs inside the same SQLite transaction. */
  commit: (change: Change, alsoWrite?: () => void) => Commit
  subscribe: (listener: (commit: Commit) => void) => () => void
  /** Reads everything again if another process (`import` on the command line) has written. Costs microseconds if not. */
  catchUp: () => void
  close: () => void
}

/**
 * The documents of one dataset: SQLite for durability, a mirror in memory for every read.
 *
 * @param present applied to each document on its way into the mirror, e.g. to complete asset addresses.
 */
export function createContentStore(
  database: DatabaseSync,
  present: (document: StoredDocument) => StoredDocument = (document) => document,
): ContentStore {
  const readVersion = database.prepare('PRAGMA data_version')
  const readSequence = database.prepare('SELECT coalesce(max(seq), 0) AS seq FROM transactions')
  const putRow = database.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?, ?, ?, ?)')
  const removeRow = database.prepare('DELETE FROM documents WHERE id = ?')
  const logRow = database.prepare(
    'INSERT INTO transactions (id, timestamp, author, kind, mutations) VALUES (?, ?, ?, ?, ?)',
  )
  const listeners = new Set<(commit: Commit) => void>()
  let mirror = new Map<string, StoredDocument>()
  let sorted: readonly StoredDocument[] | undefined
  let sequence = 0
  let version: unknown

  function load(): void {
    // The version is read first: a write that lands in between is then seen as a change the next time.
    version = readVersion.get()?.['data_version']
    mirror = new Map(loadDocuments(database).map((document) => [document._id, present(document)]))
    sorted = undefined
    sequence = Number(readSequence.get()?.['seq'])
  }

  function catchUp(): void {
    if (readVersion.get()?.['data_version'] !== version) load()
  }

  function commit(change: Change, alsoWrite?: () => void): Commit {
    const next = inTransaction(database, () => {
      for (const id of change.remove) removeRow.run(id)
      for (const item of change.put) putRow.run(item._id, item._type, JSON.stringify(item), item._updatedAt, item._rev)
      alsoWrite?.()
      const { id, timestamp, author, kind, mutations } = change
      return Number(logRow.run(id, timestamp, author, kind, JSON.stringify(mutations)).lastInsertRowid)
    })
    const changes = [
      ...change.remove.map((id) => ({ id, previous: mirror.get(id), result: undefined })),
      ...change.put.map((document) => ({ id: document._id, previous: mirror.get(document._id), result: present(document) })),
    ]
    for (const id of change.remove) mirror.delete(id)
    for (const document of change.put) mirror.set(document._id, present(document))
    sorted = undefined
    sequence = next
    const committed = { ...change, sequence, changes }
    for (const listener of listeners) listener(committed)
    return committed
  }

  load()
  return {
    database,
    sequence: () => sequence,
    get: (id) => mirror.get(id),
    documents: () => (sorted ??= [...mirror.values()].toSorted(compareIds)),
    commit,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    catchUp,
    close: () => database.close(),
  }
}

function loadDocuments(database: DatabaseSync): StoredDocument[] {
  return database.prepare('SELECT id, json FROM documents').all().map((row) => {
    const document: unknown = JSON.parse(readText(row, 'json'))
    if (isStoredDocument(document)) return document
    throw new Error(`Document "${readText(row, 'id')}" in the content database is damaged. Import the export again with --replace.`)
  })
}
