import type { Commit } from '../commit.ts'
import type { ContentStore } from '../content-store.ts'
import type { StoredDocument } from '../document.ts'
import { applyMutation, type Effect } from './mutation.ts'
import { transact, type TransactionRequest } from './transact.ts'

export { WriteError } from './write-error.ts'

export interface WriteRequest extends TransactionRequest {
  /** As they stand in a request to `/data/mutate`. */
  mutations: readonly unknown[]
  /** Gives objects in arrays a `_key` where they have none. */
  autoGenerateArrayKeys?: boolean | undefined
}

export interface WriteResult {
  transactionId: string
  /** Undefined after a dry run, and when nothing changed. */
  commit: Commit | undefined
  /** One per document a mutation was about, in their order. `document` is as the transaction left it, or as it was before its deletion. */
  results: (Effect & { document?: StoredDocument })[]
}

/**
 * Applies mutations in one transaction: all of them, or none. Durable when it returns.
 *
 * @throws WriteError 400 for what cannot be read, 409 for what the documents do not allow, 503 and 507 when the
 *   database does not take it; each item names the mutation by its place
 */
export const write = (store: ContentStore, request: WriteRequest): WriteResult => {
  const { session, commit, result } = transact(store, request, (running) =>
    request.mutations.flatMap((mutation, index) => {
      running.startPart(index)
      return applyMutation(running, mutation, request.autoGenerateArrayKeys)
    }),
  )
  const results = result.map((effect) => {
    const document = session.read(effect.id) ?? session.readBefore(effect.id)
    return { ...effect, ...(document && { document: store.present(document) }) }
  })
  return { transactionId: session.transactionId, commit, results }
}
