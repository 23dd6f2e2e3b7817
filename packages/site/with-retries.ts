import { retry, type RetryOptions } from './retry.ts'
import { isRetryable, retryAfterOf } from './errors.ts'

/** SPEC § 7.1, § 9. */
const MAX_RETRIES = 5
const JITTER_MS = 100
/** The upper limit for `Retry-After`: visitors do not wait longer. */
const MAX_RETRY_AFTER_MS = 30_000

/** Milliseconds before retry number `attempt` (0 is the first): 100 · 2^attempt plus up to 100 of jitter. */
export const retryDelay = (attempt: number, random: () => number = Math.random): number =>
  100 * 2 ** attempt + random() * JITTER_MS

/**
 * Reads from the content service, with up to five retries when the network fails or the service answers 429, 502 or
 * 503 (REQUIREMENTS X02, E08). A longer `Retry-After` of the service is respected.
 *
 * @throws the error of the last attempt
 */
export const withRetries = <T>(read: () => Promise<T>, options?: RetryOptions): Promise<T> =>
  retry(
    read,
    (error, attempt) =>
      attempt < MAX_RETRIES && isRetryable(error)
        ? Math.min(Math.max(retryDelay(attempt), retryAfterOf(error) ?? 0), MAX_RETRY_AFTER_MS)
        : undefined,
    options,
  )
