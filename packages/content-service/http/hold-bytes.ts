import { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { isJsonObject } from '../store/json.ts'
import { holdFor, type Requester } from '../worker-pool/requester.ts'
import { ApiError } from './errors.ts'
import type { ContentService } from './service.ts'

/** Bytes in memory for an answer that is read from a file meanwhile: of the file, the stream and the connection. */
export const READ_AHEAD = 192 * 1024

/**
 * Counts bytes that are in memory until the request has ended: of an answer that its reader has not taken, or of a body.
 * A slow reader gets all of its answer; the next one is refused while too much is held.
 *
 * @throws ApiError 429
 */
export const holdBytes = (
  c: Context,
  { budget }: Pick<ContentService, 'budget'>,
  requester: Requester,
  bytes: number,
): void => {
  const release = holdFor(budget, requester, 'bytes', bytes)
  if (!release) {
    c.header('Retry-After', '2')
    throw new ApiError(429, 'This address has too many answers that it does not read. Read them, then ask again.')
  }
  const env: unknown = c.env
  const outgoing = isJsonObject(env) ? env['outgoing'] : undefined
  if (outgoing instanceof ServerResponse && !outgoing.closed) outgoing.once('close', release)
  else release()
}
