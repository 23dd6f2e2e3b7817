import { isRetryable, retryAfterOf } from './errors.ts'

/** SPEC § 7.1, § 9. */
const MAX_RETRIES = 5
const JITTER_MS = 100
/** The upper limit for `Retry-After`: visitors do not wait longer. */
const MAX_RETRY_AFTER_MS = 30_000

/** Milliseconds before retry number `attempt` (0 is the first): 100 · 2^attempt plus up to 100 of jitter. */
export const retryDelay = (attempt: number, random: () => number = Math.random): number =>
  100 * 2 ** attempt + random() * JITTER_MS

export const waitFor = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

export interface RetryOptions {
  signal?: AbortSignal
  /** Seam for tests, which do not wait. */
  pause?: (ms: number, signal?: AbortSignal) => Promise<void>
}

/**
 * Reads from the content service, with up to five retries when the network fails or the service answers 429, 502 or
 * 503 (REQUIREMENTS X02, E08). A longer `Retry-After` of the service is respected.
 *
 * @throws the error of the last attempt
 */
export const withRetries = async <T>(
  read: () => Promise<T>,
  { signal, pause = waitFor }: RetryOptions = {},
): Promise<T> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await read()
    } catch (error) {
      if (attempt >= MAX_RETRIES || signal?.aborted || !isRetryable(error)) throw error
      await pause(Math.min(Math.max(retryDelay(attempt), retryAfterOf(error) ?? 0), MAX_RETRY_AFTER_MS), signal)
    }
  }
}
