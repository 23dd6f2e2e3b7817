const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/**
 * Milliseconds before the next attempt at what is wanted for as long as this runs (a connection, a program): 1 s,
 * doubled after each failure, 30 s at most.
 *
 * @param failures since the last success, the present one left out
 */
export const backOff = (failures: number): number => Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)

export const waitFor = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

export interface RetryOptions {
  signal?: AbortSignal | undefined
  /** Seam for tests, which do not wait. */
  pause?: (ms: number, signal?: AbortSignal) => Promise<void>
}

/**
 * Tries until it succeeds.
 *
 * @param pauseAfter milliseconds before the next attempt (0 is the first); undefined to give up
 * @throws the error of the last attempt
 */
export const retry = async <Result>(
  work: () => Promise<Result>,
  pauseAfter: (error: unknown, attempt: number) => number | undefined,
  { signal, pause = waitFor }: RetryOptions = {},
): Promise<Result> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const ms = signal?.aborted ? undefined : pauseAfter(error, attempt)
      if (ms === undefined) throw error
      await pause(ms, signal)
    }
  }
}
