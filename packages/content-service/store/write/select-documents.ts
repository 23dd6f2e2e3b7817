import { messageOf } from '@schaufenster/cli/errors'
import { evaluateSync, parse } from 'groq-js'
import { closeUpCalls } from '../../groq/call-spacing.ts'
import { withTimeLimit } from '../../groq/time-limit.ts'
import type { StoredDocument } from '../document.ts'
import { isJsonObject, type JsonObject } from '../json.ts'
import { malformed, MutationFault } from './write-error.ts'

/**
 * The ids a mutation's query selects, over all documents as the transaction has changed them so far, drafts included.
 *
 * @throws MutationFault when the query cannot be read, takes too long, or returns anything but documents
 */
export type Select = (query: unknown, params: unknown) => readonly string[]

interface Documents {
  documents: () => readonly StoredDocument[]
  read: (id: string) => StoredDocument | undefined
}

/** Of all queries of a transaction. In this process every other request waits for them. */
export const LONGEST_QUERIES_MS = 3000

/** Evaluates the queries of one transaction in this process, which they block; the time limit is for all of them. */
export const createSelect = (transaction: Documents): Select => {
  let rest = LONGEST_QUERIES_MS
  return (query, params) => {
    const read = readQuery(query, params)
    const started = performance.now()
    try {
      if (rest <= 0) throw new Error(`the queries of the transaction take longer than ${LONGEST_QUERIES_MS} ms`)
      return toIds(withTimeLimit(rest, () => evaluate(transaction, read)))
    } catch (error) {
      throw toSelectFault(error)
    } finally {
      rest = Math.floor(rest - (performance.now() - started))
    }
  }
}

const evaluate = (transaction: Documents, { query, params }: ReturnType<typeof readQuery>): unknown =>
  evaluateSync(parse(`${closeUpCalls(query)}\n`, { params }), {
    dataset: transaction.documents(),
    params,
    dereference: ({ _ref }: { _ref: string }) => transaction.read(_ref),
  }).data

/** @throws MutationFault */
export const readQuery = (query: unknown, params: unknown): { query: string; params: JsonObject } => {
  if (typeof query !== 'string' || query === '') throw malformed('the query must be a string with a GROQ query.')
  if (params !== undefined && params !== null && !isJsonObject(params)) throw malformed('"params" must be an object.')
  return { query, params: isJsonObject(params) ? params : {} }
}

/** The ids of a result. @throws MutationFault when it is anything but documents */
export const toIds = (result: unknown): string[] => {
  const documents = Array.isArray(result) ? result : [result].filter((value) => value !== null && value !== undefined)
  return [...new Set(documents.map(toId))]
}

const toId = (document: unknown): string => {
  const id = isJsonObject(document) ? document['_id'] : undefined
  if (typeof id === 'string') return id
  throw malformed('the query of a mutation has to give documents with their _id, e.g. *[_type == "post"].')
}

/** The fault of a mutation whose query failed. */
export const toSelectFault = (error: unknown): MutationFault =>
  error instanceof MutationFault
    ? error
    : malformed(
        `the query cannot be evaluated: ${messageOf(error)}. Select documents with a plainer filter, e.g. *[_type == "post"].`,
      )
