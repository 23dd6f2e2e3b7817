import type { Commit } from '../commit.ts'
import type { ContentStore } from '../content-store.ts'
import type { StoredDocument } from '../document.ts'
import { applyMutation, type Effect } from './mutation.ts'
import { transact, type TransactionRequest } from './transact.ts'

export { WriteError } from './write-error.ts'

export interface WriteRequest extends TransactionRequest {
  /** As in a request to `/data/mutate`. */
  mutations: readonly unknown[]
  /** Adds a missing `_key` to objects in arrays. */
  autoGenerateArrayKeys?: boolean | undefined
}

export interface WriteResult {
  transactionId: string
  /** Undefined after a dry run, and when nothing changed. */
  commit: Commit | undefined
  /** One per affected document, in order. `document` is its final state, or its state before deletion. */
  results: (Effect & { document?: StoredDocument })[]
}

/**
 * Applies mutations in one transaction: all or nothing. Durable when it returns.
 *
 * @throws WriteError 400 for malformed mutations, 409 for conflicts with the documents, 503 and 507 when the database
 * rejects it; each item names the mutation by its place
 */
export const write = (store: ContentStore, request: WriteRequest): WriteResult => {
  const { transaction, commit, result } = transact(store, request, (running) =>
    request.mutations.flatMap((mutation, index) => {
      running.startPart(index)
      return applyMutation(running, mutation, request.autoGenerateArrayKeys)
    }),
  )
  const results = result.map((effect) => {
    const document = transaction.read(effect.id) ?? transaction.readBefore(effect.id)
    return { ...effect, ...(document && { document: store.present(document) }) }
  })
  return { transactionId: transaction.transactionId, commit, results }
}
