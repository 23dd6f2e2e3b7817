import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError } from './errors.ts'

/**
 * Rejects longer bodies with 413.
 *
 * @param maxSize bytes
 * @param advice what to do instead
 */
export const limitBody = (maxSize: number, advice: string): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: (c) => {
      // The rest of the body is never read, so the connection cannot be reused.
      c.header('Connection', 'close')
      throw new ApiError(413, `The body is longer than ${maxSize} bytes. ${advice}`)
    },
  })
