import type { Commit } from '../store/commit.ts'
import { toEffects, type Effects } from '../streams/mendoza.ts'

export interface TransactionRequest {
  ids: ReadonlySet<string>
  /** Sequence numbers of the first and last transaction to answer, both included. */
  from: number
  to: number
  limit: number
  /** Newest first. */
  isReverse: boolean
  /** Leave out the mutations. */
  isBare: boolean
  /** Effects in Mendoza's format. */
  hasEffects: boolean
  /** Leave out changes to documents that were not requested. */
  isStrict: boolean
}

/** One line of the transaction history. */
export interface Transaction {
  id: string
  timestamp: string
  author: string
  documentIDs: string[]
  mutations?: readonly unknown[]
  effects?: Record<string, Effects>
}

/** @param commits those that changed the documents, oldest first */
export const selectTransactions = (commits: Iterable<Commit>, request: TransactionRequest): Transaction[] => {
  const found: Transaction[] = []
  for (const commit of commits) {
    if (commit.sequence > request.to || (!request.isReverse && found.length === request.limit)) break
    if (commit.sequence >= request.from) found.push(toTransaction(commit, request))
  }
  return request.isReverse ? found.toReversed().slice(0, request.limit) : found
}

const toTransaction = (commit: Commit, { ids, isBare, hasEffects, isStrict }: TransactionRequest): Transaction => {
  const { id: transactionId, timestamp, author, mutations } = commit
  const changes = isStrict ? commit.changes.filter((change) => ids.has(change.id)) : commit.changes
  return {
    id: transactionId,
    timestamp,
    author,
    ...(!isBare && { mutations }),
    documentIDs: changes.map((change) => change.id),
    ...(hasEffects && {
      effects: Object.fromEntries(changes.map(({ id, previous, result }) => [id, toEffects(previous, result)])),
    }),
  }
}
