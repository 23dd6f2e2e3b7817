import { messageOf } from '@schaufenster/cli/errors'
import { evaluateSync, parse } from 'groq-js'
import { closeUpCalls } from '../../groq/call-spacing.ts'
import { withTimeLimit } from '../../groq/time-limit.ts'
import { isJsonObject, type JsonObject } from '../json.ts'
import type { Session } from './session.ts'
import { malformed } from './write-error.ts'

/** Milliseconds. A write waits for its query, and every other request waits for the write. */
const LONGEST_QUERY = 3000

/**
 * The ids a mutation's query selects, over all documents as the transaction has changed them so far, drafts included.
 *
 * @throws MutationFault when the query cannot be read, takes too long, or returns anything but documents
 */
export const selectDocuments = (session: Session, query: unknown, params: unknown): string[] => {
  if (typeof query !== 'string' || query === '') throw malformed('the query must be a string with a GROQ query.')
  if (params !== undefined && params !== null && !isJsonObject(params)) throw malformed('"params" must be an object.')
  const found = evaluate(session, query, isJsonObject(params) ? params : {})
  const documents = Array.isArray(found) ? found : [found].filter((value) => value !== null && value !== undefined)
  return [...new Set(documents.map(toId))]
}

const toId = (document: unknown): string => {
  const id = isJsonObject(document) ? document['_id'] : undefined
  if (typeof id === 'string') return id
  throw malformed('the query of a mutation has to give documents with their _id, e.g. *[_type == "post"].')
}

const evaluate = (session: Session, query: string, params: JsonObject): unknown => {
  try {
    return withTimeLimit(LONGEST_QUERY, (): unknown => {
      const tree = parse(`${closeUpCalls(query)}\n`, { params })
      return evaluateSync(tree, {
        dataset: session.documents(),
        params,
        dereference: ({ _ref }: { _ref: string }) => session.read(_ref),
      }).data
    })
  } catch (error) {
    throw malformed(
      `the query cannot be evaluated: ${messageOf(error)}. Select documents with a plainer filter, e.g. *[_type == "post"].`,
    )
  }
}
