import { setImmediate } from 'node:timers/promises'
import type { ContentStore } from '../content-store.ts'
import type { StoredDocument } from '../document.ts'
import { isJsonObject, type JsonObject } from '../json.ts'
import { applyMutation } from './mutation.ts'
import { readQuery, toIds, type Select } from './select-documents.ts'
import { OutdatedSelectionError, type Preselection } from './preselection.ts'
import { createTransaction } from './transaction.ts'
import { createTransactionId } from '../transaction-id.ts'
import type { WriteRequest } from './write.ts'
import { MutationFault } from './write-error.ts'

/** A query of a mutation, over the documents of the store with those that the transaction has changed. */
export interface SelectQuestion {
  query: string
  params: JsonObject
  changed: readonly StoredDocument[]
  removed: readonly string[]
}

type AheadRequest = Pick<WriteRequest, 'mutations' | 'autoGenerateArrayKeys' | 'transactionId'>

/** @param mutation as in a request to `/data/mutate` */
const readSelector = (mutation: unknown): JsonObject | undefined => {
  if (!isJsonObject(mutation)) return undefined
  const body = mutation['patch'] ?? mutation['delete']
  return isJsonObject(body) && body['query'] !== undefined && body['id'] === undefined ? body : undefined
}

/**
 * Asks the queries of a transaction without blocking this process: the mutations are tried on a transaction that is not
 * committed, and each query is asked elsewhere, over the documents as that transaction has changed them.
 *
 * @param ask returns the result of a query, and throws a MutationFault when it cannot be answered
 * @returns undefined when there are no queries
 */
export const selectAhead = async (
  store: ContentStore,
  { mutations, autoGenerateArrayKeys, transactionId }: AheadRequest,
  ask: (question: SelectQuestion) => Promise<unknown>,
): Promise<Preselection | undefined> => {
  if (!mutations.some(readSelector)) return undefined
  store.catchUp()
  const sequence = store.sequence()
  const selections: (readonly string[] | MutationFault)[] = []
  const selectLast: Select = (...query) => replay(selections.slice(-1))(...query)
  const transaction = createTransaction(
    store,
    transactionId ?? createTransactionId(),
    new Date().toISOString(),
    () => selectLast,
  )
  try {
    for (const mutation of mutations) {
      const selector = readSelector(mutation)
      if (selector) selections.push(await answer(selector, transaction.changes(), ask))
      else await setImmediate()
      applyMutation(transaction, mutation, autoGenerateArrayKeys)
    }
  } catch (error) {
    // The transaction fails at the same mutation, and says at which.
    if (!(error instanceof MutationFault)) throw error
  }
  const hasFault = selections.some((one) => one instanceof MutationFault)
  return { sequence: hasFault ? undefined : sequence, select: () => replay(selections) }
}

const answer = async (
  { query, params }: JsonObject,
  changes: Pick<SelectQuestion, 'changed' | 'removed'>,
  ask: (question: SelectQuestion) => Promise<unknown>,
): Promise<string[] | MutationFault> => {
  try {
    return toIds(await ask({ ...readQuery(query, params), ...changes }))
  } catch (error) {
    if (error instanceof MutationFault) return error
    throw error
  }
}

const replay = (selections: readonly (readonly string[] | MutationFault)[]): Select => {
  const rest = [...selections]
  return () => {
    const next = rest.shift()
    // The write went on where the trial had failed.
    if (next === undefined) throw new OutdatedSelectionError()
    if (next instanceof MutationFault) throw next
    return next
  }
}
