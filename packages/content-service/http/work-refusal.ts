import type { Context } from 'hono'
import { AbandonedError, OverloadError } from '../worker-pool/work-error.ts'
import { ApiError } from './errors.ts'

/** Seconds. */
const LATER = 2

/**
 * The answer to work that was refused for lack of capacity, with a `Retry-After`.
 *
 * @returns undefined for any other error
 */
export const toWorkRefusal = (c: Context, error: unknown): ApiError | undefined => {
  if (!(error instanceof OverloadError || error instanceof AbandonedError)) return undefined
  c.header('Retry-After', String(LATER))
  // The client of abandoned work is gone; only request logs see its answer.
  if (error instanceof AbandonedError) return new ApiError(503, error.message)
  return new ApiError(503, `The content service has too much to do. ${error.message} Ask again in ${LATER} seconds.`)
}
