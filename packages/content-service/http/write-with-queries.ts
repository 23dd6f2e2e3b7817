import type { Context } from 'hono'
import { QueryTimeout } from '../groq/pool/query-timeout.ts'
import { QueryError } from '../groq/query-error.ts'
import { selectAhead, type SelectQuestion } from '../store/write/select-ahead.ts'
import { LONGEST_QUERIES_MS, toSelectFault } from '../store/write/select-documents.ts'
import { OutdatedSelectionError } from '../store/write/preselection.ts'
import { write, type WriteRequest, type WriteResult } from '../store/write/write.ts'
import type { Requester } from '../worker-pool/requester.ts'
import { toRequester } from './requester.ts'
import type { ContentService } from './service.ts'
import { toWorkRefusal } from './work-refusal.ts'

/** After which the queries are answered by the process that writes, so that nobody can write in between. */
const MAX_TRIES = 3

/**
 * Writes; the queries of mutations are answered in a query process before, since everybody waits for this one.
 *
 * @throws WriteError, ApiError 503
 */
export const writeWithQueries = async (
  c: Context,
  service: ContentService,
  request: WriteRequest,
): Promise<WriteResult> => {
  const { store, queries } = service
  const ask = createAsk(queries, toRequester(c, service), c.req.raw.signal)
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const preselection = await selectAhead(store, request, ask).catch((error: unknown) => {
      throw toWorkRefusal(c, error) ?? error
    })
    try {
      return write(store, { ...request, preselection })
    } catch (error) {
      if (!(error instanceof OutdatedSelectionError)) throw error
    }
  }
  return write(store, request)
}

const createAsk = (queries: ContentService['queries'], requester: Requester, signal: AbortSignal) => {
  let used = 0
  const isOver = (): boolean => used >= LONGEST_QUERIES_MS
  return async ({ query, params, changed, removed }: SelectQuestion): Promise<unknown> => {
    const over = new AbortController()
    const spend = (ms: number): void => {
      used += ms
      if (isOver()) over.abort()
    }
    const question = { query, params, replacements: changed, removed, isIds: true }
    try {
      if (isOver()) over.abort()
      const { json } = await queries.run(
        { ...question, perspective: { kind: 'raw' }, audience: 'editor' },
        { requester, signal: AbortSignal.any([signal, over.signal]), spend },
      )
      return JSON.parse(Buffer.concat(json).toString())
    } catch (error) {
      if (over.signal.aborted) {
        const limit = `${LONGEST_QUERIES_MS} ms of processor time`
        throw toSelectFault(new Error(`the queries of the transaction take longer than ${limit}`))
      }
      throw error instanceof QueryError || error instanceof QueryTimeout ? toSelectFault(error) : error
    }
  }
}
