import { STATUS_CODES } from 'node:http'
import { describeDiskFault, isOutOfHandles, logOutOfHandles } from '@schaufenster/cli/disk-fault'
import { traceOf } from '@schaufenster/cli/errors'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { QueryError } from '../groq/query-error.ts'
import type { ContentService } from './service.ts'

/** A refusal with a status; `message` tells the caller what to do next. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode
  readonly errorCode: string | undefined

  constructor(status: ContentfulStatusCode, message: string, errorCode?: string) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errorCode = errorCode
  }
}

/** Turns anything thrown into an answer that the Sanity client understands. */
export const answerError = (
  c: Context,
  error: unknown,
  { log, dataDir }: Pick<ContentService, 'log' | 'dataDir'>,
): Response => {
  // An error must not keep the headers set for success: it would be cached for a year, and its length would be wrong.
  c.header('Cache-Control', 'no-store')
  c.header('Content-Length', undefined)
  c.header('Content-Disposition', undefined)
  if (error instanceof ApiError) {
    const { status, message, errorCode } = error
    return c.json({ statusCode: status, error: STATUS_CODES[status], message, ...(errorCode && { errorCode }) }, status)
  }
  if (isOutOfHandles(error)) {
    logOutOfHandles(error, log)
    const message = 'The content service has too many files open. Try again in a few seconds.'
    c.header('Retry-After', '5')
    return c.json({ statusCode: 503, error: STATUS_CODES[503], message }, 503)
  }
  const fault = describeDiskFault(error, dataDir)
  if (fault !== undefined) {
    log(`${c.req.method} ${c.req.path} failed: ${fault}.`)
    // Anybody may read it: folders are named in the log alone.
    const message =
      'The disk of the content service is full or cannot be written. Its log says what to do; then try again.'
    return c.json({ statusCode: 507, error: STATUS_CODES[507], message }, 507)
  }
  log(`${c.req.method} ${c.req.path} failed: ${traceOf(error)}`)
  const message = 'The content service failed on this request. See its log for the details.'
  return c.json({ statusCode: 500, error: STATUS_CODES[500], message }, 500)
}

/** The answer to a query that cannot be parsed or evaluated; the client draws a frame at `start`. */
export const answerQueryError = (c: Context, query: string, error: QueryError): Response => {
  const { message: description, start, end } = error
  return c.json({ error: { type: 'queryParseError', description, query, start, end } }, 400)
}
