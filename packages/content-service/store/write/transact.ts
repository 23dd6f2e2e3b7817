import { dirname } from 'node:path'
import type { Commit } from '../commit.ts'
import { StaleStoreError, type ContentStore } from '../content-store.ts'
import { retryStale } from '../retry-stale.ts'
import { createTransactionId } from '../transaction-id.ts'
import { findBrokenReferences } from './check-references.ts'
import { OutdatedSelectionError, type Preselection } from './preselection.ts'
import { createTransaction, type Transaction } from './transaction.ts'
import { toStorageError } from './storage-error.ts'
import { malformed, MutationFault, toPermissionError, toWriteError, WriteError } from './write-error.ts'

export interface TransactionRequest {
  /** Default: a new one. It becomes the `_rev` of every document written. */
  transactionId?: string | undefined
  author: string
  /** Whether the author may create, change or delete this document; by default all. */
  mayWrite?: ((id: string) => boolean) | undefined
  /** What its queries select, if they were answered before. Outdated once the documents have changed. */
  preselection?: Preselection | undefined
  /** Reports the result without writing. */
  dryRun?: boolean | undefined
}

export interface Transacted<Result> {
  transaction: Transaction
  /** Undefined after a dry run, and when nothing changed. */
  commit: Commit | undefined
  result: Result
}

const TRANSACTION_ID = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$/

/**
 * Runs `work` on the current documents and writes its changes, all or nothing. When another process writes in
 * between, `work` runs again on the new documents.
 *
 * @throws WriteError, OutdatedSelectionError
 */
export const transact = <Result>(
  store: ContentStore,
  request: TransactionRequest,
  work: (transaction: Transaction) => Result,
): Transacted<Result> => {
  try {
    return retryStale(store, () => transactOnce(store, request, work))
  } catch (error) {
    if (error instanceof StaleStoreError)
      throw new WriteError(503, 'Another process keeps writing to the content database. Send it again.')
    throw toStorageError(error, dirname(store.database.location() ?? '.'))
  }
}

const transactOnce = <Result>(
  store: ContentStore,
  { transactionId, author, mayWrite, preselection, dryRun = false }: TransactionRequest,
  work: (transaction: Transaction) => Result,
): Transacted<Result> => {
  if (transactionId !== undefined) checkTransactionId(store, transactionId)
  if (preselection?.sequence !== undefined && preselection.sequence !== store.sequence())
    throw new OutdatedSelectionError()
  const transaction = createTransaction(
    store,
    transactionId ?? createTransactionId(),
    new Date().toISOString(),
    preselection?.select,
  )
  const result = runWork(transaction, work)
  const refused = mayWrite && [...transaction.touched.keys()].filter((id) => !mayWrite(id))
  if (refused?.length) throw toPermissionError(refused)
  const broken = findBrokenReferences(store, transaction)
  if (broken.length > 0) throw toWriteError(broken)
  const order = [...transaction.touched.keys()].filter((id) => transaction.readBefore(id) || transaction.read(id))
  if (dryRun || order.length === 0) return { transaction, commit: undefined, result }
  const commit = store.commit({
    id: transaction.transactionId,
    timestamp: transaction.timestamp,
    author,
    kind: 'mutation',
    mutations: transaction.mutations,
    put: order.flatMap((id) => transaction.read(id) ?? []),
    remove: order.filter((id) => !transaction.read(id)),
    order,
  })
  return { transaction, commit, result }
}

const runWork = <Result>(transaction: Transaction, work: (transaction: Transaction) => Result): Result => {
  try {
    return work(transaction)
  } catch (error) {
    throw error instanceof MutationFault ? toWriteError([{ fault: error, index: transaction.currentPart() }]) : error
  }
}

const checkTransactionId = (store: ContentStore, id: string): void => {
  if (!TRANSACTION_ID.test(id)) {
    const fault = malformed(
      `"${id.slice(0, 140)}" is not a transaction id. Use at most 128 letters, digits, "_", "-" and ".".`,
    )
    throw new WriteError(400, fault.message)
  }
  if (store.database.prepare('SELECT 1 FROM transactions WHERE id = ?').get(id) !== undefined) {
    const description = `The transaction id "${id}" is already used: a write with it has succeeded. Send another write without an id, or with another one.`
    throw toWriteError([{ fault: new MutationFault(409, 'transactionIdUsedError', description), index: 0 }])
  }
}
