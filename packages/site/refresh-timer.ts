/** From a change of content to the refresh, in milliseconds (SPEC § 4.1, § 9). */
export const REFRESH_DELAY_MS = 900

/**
 * One timer for any number of changes: it starts with the first and takes those that follow along, so that a person who types
 * without a pause is followed too. A refresh cancels the one before it, so the next one waits for it: a page that takes longer to
 * read than the delay would otherwise stand still until nobody types.
 */
export const createRefreshTimer = (refresh: () => Promise<void>) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  /** The delay ended during a refresh. */
  let isDue = false
  const cancel = (): void => {
    clearTimeout(timer)
    timer = undefined
    isDue = false
  }
  const run = async (): Promise<void> => {
    timer = undefined
    isDue = isRunning
    if (isRunning) return
    isRunning = true
    try {
      await refresh()
    } finally {
      isRunning = false
      if (isDue) void run()
    }
  }
  return {
    start: (): void => {
      timer ??= setTimeout(() => void run(), REFRESH_DELAY_MS)
    },
    cancel,
    /** Whether a refresh is due, or runs. */
    isBusy: (): boolean => timer !== undefined || isRunning,
  }
}
