import type { StoredDocument } from './document.ts'

/** Author of imported documents, and of those older than the history. */
export const IMPORTER = 'import'

/** Everything one transaction does. The log keeps `mutations`; an import logs none, so listeners must reset. */
export interface Change {
  id: string
  timestamp: string
  author: string
  kind: 'mutation' | 'import'
  mutations: readonly unknown[]
  put: readonly StoredDocument[]
  remove: readonly string[]
  /** Ids in the order in which the transaction first touched them. Default: the removed ones, then the others. */
  order?: readonly string[]
}

/** A document before and after a transaction; undefined where it did not exist. */
export interface DocumentChange {
  id: string
  previous: StoredDocument | undefined
  result: StoredDocument | undefined
}

/** A transaction that is durable. */
export interface Commit extends Change {
  sequence: number
  /** In the order in which the transaction first touched them. Empty for an import another process made. */
  changes: readonly DocumentChange[]
}
