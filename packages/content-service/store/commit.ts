import type { StoredDocument } from './document.ts'

/** Author of what an import writes, and of what was there before the history begins. */
export const IMPORTER = 'import'

/** Everything one transaction does. `mutations` is what the log keeps: an import logs none, listeners must reset. */
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

/** A document before and after a transaction; undefined where it was not there. */
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
