/** From a change to the refresh (SPEC § 4.1, § 9). */
const REFRESH_DELAY_MS = 900

/**
 * One timer for any number of changes: it starts with the first and takes those that follow along, so that a person who types
 * without a pause is followed too.
 */
export const createRefreshTimer = (refresh: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    start: (): void => {
      timer ??= setTimeout(() => {
        timer = undefined
        refresh()
      }, REFRESH_DELAY_MS)
    },
    cancel,
  }
}
