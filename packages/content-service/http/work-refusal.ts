import type { Context } from 'hono'
import { AbandonedError, OverloadError, ShareError } from '../worker-pool/work-error.ts'
import { ApiError } from './errors.ts'

/** Seconds. */
const LATER = 2

/**
 * The answer to work that was refused for lack of capacity, with a `Retry-After`.
 *
 * @returns undefined for any other error
 */
export const toWorkRefusal = (c: Context, error: unknown): ApiError | undefined => {
  const refuse = (status: 429 | 503, message: string): ApiError => {
    c.header('Retry-After', String(LATER))
    return new ApiError(status, message)
  }
  if (error instanceof ShareError)
    return refuse(429, `${error.message} Ask again in ${LATER} seconds, and for less at once.`)
  if (error instanceof OverloadError)
    return refuse(503, `The content service has too much to do. ${error.message} Ask again in ${LATER} seconds.`)
  // The client is gone; only request logs see this.
  if (error instanceof AbandonedError) return refuse(503, error.message)
  return undefined
}
