import { StaleStoreError, type ContentStore } from './content-store.ts'

const MAX_TRIES = 5

/**
 * Runs `work`, which commits, on the current documents, and again when another process wrote in between.
 *
 * @throws StaleStoreError when that happens repeatedly
 */
export const retryStale = <Result>(store: Pick<ContentStore, 'catchUp'>, work: () => Result): Result => {
  for (let tries = 1; ; tries += 1) {
    store.catchUp()
    try {
      return work()
    } catch (error) {
      if (!(error instanceof StaleStoreError) || tries === MAX_TRIES) throw error
    }
  }
}
