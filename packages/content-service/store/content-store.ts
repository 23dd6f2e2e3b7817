import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { Change, Commit, DocumentChange } from './commit.ts'
import { createClosedIndex } from './closed-documents.ts'
import { compareIds, type StoredDocument } from './document.ts'
import { createDocumentRows } from './document-rows.ts'
import { inTransaction } from './database.ts'
import { createReferenceIndex } from './reference-index.ts'
import { withoutServedUrl } from './served-asset.ts'
import { createTransactionLog } from './transaction-log.ts'

/** Another process wrote since this store last looked: the write is based on stale documents. */
export class StaleStoreError extends Error {}

/** The database was removed or replaced in its folder: what is written to the open file would be lost. */
export class MissingDatabaseError extends Error {}

export interface StoreOptions {
  /** Transactions kept for history and for listeners that reconnect; older ones are dropped. Default 5000. */
  keepTransactions?: number
  /** Called when a subscriber throws. The write is durable anyway. */
  onListenerError?: (error: unknown) => void
}

interface Replacement extends Pick<Change, 'id' | 'timestamp' | 'author' | 'remove'> {
  /** Read once, while it is written. */
  put: Iterable<StoredDocument>
}

/**
 * The documents of one dataset, in SQLite. Queries are answered by other processes, so this one holds all documents only if something
 * has asked for all.
 */
export interface ContentStore {
  database: DatabaseSync
  /** Who refers to whom; follows every commit. */
  references: { incoming: (id: string) => ReadonlySet<string> }
  /** Ids of the pages with a password, and of what only they use: strangers do not see them. */
  closed: () => ReadonlySet<string>
  /** Converts a stored document to the form that queries return. */
  present: (document: StoredDocument) => StoredDocument
  /** Increases with every commit, also across restarts. The cache key for anything derived from documents. */
  sequence: () => number
  get: (id: string) => StoredDocument | undefined
  ids: () => string[]
  /** Ids of a published document, its drafts and its versions, of those that exist. */
  versions: (publishedId: string) => string[]
  /** Whether there are versions of documents in a release. */
  hasRelease: (name: string) => boolean
  /**
   * All documents, sorted by `_id`; the array is never changed in place. They stay in memory from the first call, which reads them: 40
   * µs a document.
   */
  documents: () => readonly StoredDocument[]
  /**
   * Writes durably, then notifies the subscribers.
   *
   * @throws StaleStoreError when `catchUp` has not seen the latest write of another process; MissingDatabaseError
   */
  commit: (change: Change) => Commit
  /**
   * Writes an import, document by document; subscribers read everything again.
   *
   * @throws StaleStoreError like `commit`
   */
  replace: (change: Replacement, alsoWrite?: () => void) => void
  /** @returns ends it */
  subscribe: (listener: (commit: Commit) => void) => () => void
  /** Reads everything again if another process has written: `sequence` differs then. Costs microseconds if there is nothing. */
  catchUp: () => void
  close: () => void
}

/**
 * @param present applied to each document that is read, e.g. to complete asset addresses.
 */
export const createContentStore = (
  database: DatabaseSync,
  present: (document: StoredDocument) => StoredDocument = (document) => document,
  { keepTransactions = 5000, onListenerError }: StoreOptions = {},
): ContentStore => {
  const file = database.location()
  const inode = file === null ? undefined : readInode(file)
  const readVersion = database.prepare('PRAGMA data_version')
  const readSequence = database.prepare('SELECT coalesce(max(seq), 0) AS seq FROM transactions')
  const writeLog = createTransactionLog(database, keepTransactions)
  const listeners = new Set<(commit: Commit) => void>()
  const rows = createDocumentRows(database)
  let byId: Map<string, StoredDocument> | undefined
  let sorted: readonly StoredDocument[] | undefined
  let sequence = 0
  let version: unknown
  const references = createReferenceIndex(() => rows.references())

  const get = (id: string): StoredDocument | undefined => {
    const document = rows.get(id)
    return document && present(document)
  }
  const closed = createClosedIndex({ candidates: rows.mayBeClosed, get: rows.get, incoming: references.incoming })

  const startOver = (): void => {
    // The version is read first: a write in between is then detected the next time.
    version = readVersion.get()?.['data_version']
    sequence = Number(readSequence.get()?.['seq'])
    byId = undefined
    sorted = undefined
    references.forget()
    closed.forget()
  }

  /** What was read later than the commit has it already; once more does no harm. */
  const apply = ({ changes, sequence: reached }: Commit): void => {
    for (const { id, result } of changes) {
      if (result) byId?.set(id, result)
      else byId?.delete(id)
    }
    sorted = undefined
    references.update(changes)
    closed.update(changes)
    sequence = reached
  }

  const tell = (committed: Commit): void => {
    for (const listener of listeners) {
      try {
        listener(committed)
      } catch (error) {
        onListenerError?.(error)
      }
    }
  }

  const catchUp = (): void => {
    if (readVersion.get()?.['data_version'] !== version) startOver()
  }

  const writeWhenCurrent = (write: () => number): number =>
    inTransaction(database, () => {
      if (file !== null && readInode(file) !== inode) {
        throw new MissingDatabaseError(
          `${file} was removed or replaced while the content service ran; nothing was written. Put it back, or restore a backup, and start the service again.`,
        )
      }
      if (readVersion.get()?.['data_version'] !== version) {
        throw new StaleStoreError('Another process has written to the content database. Catch up and try again.')
      }
      return write()
    })

  const commit = (change: Change): Commit => {
    const changes = toChanges(change, get, present)
    const next = writeWhenCurrent(() => writeLog(change, changes))
    const committed = { ...change, sequence: next, changes }
    apply(committed)
    tell(committed)
    return committed
  }

  const replace = (change: Replacement, alsoWrite?: () => void): void => {
    const importChange: Change = { ...change, kind: 'import', mutations: [], put: [] }
    writeWhenCurrent(() => {
      alsoWrite?.()
      return writeLog(importChange, toReplacements(change))
    })
    startOver()
    tell({ ...importChange, sequence, changes: [] })
  }

  startOver()
  return {
    database,
    references: { incoming: references.incoming },
    closed: () => closed.ids(),
    present,
    sequence: () => sequence,
    get,
    ids: rows.ids,
    versions: rows.versions,
    hasRelease: rows.hasRelease,
    documents() {
      byId ??= new Map([...rows.all()].map((document) => [document._id, present(document)]))
      return (sorted ??= [...byId.values()].toSorted(compareIds))
    },
    commit,
    replace,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    catchUp,
    close: () => database.close(),
  }
}

/** Identifies a file under its name. Costs microseconds. */
const readInode = (file: string): bigint | undefined => statSync(file, { bigint: true, throwIfNoEntry: false })?.ino

const toChanges = (
  { put, remove, order }: Change,
  read: (id: string) => StoredDocument | undefined,
  present: (document: StoredDocument) => StoredDocument,
): DocumentChange[] => {
  const results = new Map<string, StoredDocument | undefined>()
  for (const id of remove) results.set(id, undefined)
  for (const document of put) results.set(document._id, present(withoutServedUrl(document)))
  const ids = new Set([...(order ?? []).filter((id) => results.has(id)), ...results.keys()])
  return [...ids].map((id) => ({ id, previous: read(id), result: results.get(id) }))
}

const toReplacements = function* ({ put, remove }: Replacement): Generator<DocumentChange> {
  for (const id of remove) yield { id, previous: undefined, result: undefined }
  for (const result of put) yield { id: result._id, previous: undefined, result }
}
