import { findDifference, type Difference } from '@schaufenster/site/content-migrations'
import { createSubscribers } from './subscribers.ts'

/** @param known the site's migrations when the Studio was loaded; undefined where it does not say */
export const createContentVersion = (known: readonly string[] | undefined) => {
  const { subscribe, tell, until } = createSubscribers()
  let difference: Difference | undefined
  return {
    difference: (): Difference | undefined => difference,
    subscribe,
    /** @param found the answer to `MIGRATIONS_QUERY` */
    update: (found: unknown): void => {
      const next = findDifference(known, found)
      if (next?.content === difference?.content) return
      difference = next
      tell()
    },
    /** @throws the signal's reason when it aborts */
    whenSame: (signal?: AbortSignal | null): Promise<void> => until(() => !difference, signal),
  }
}

/** Whether the content was shaped by the migrations that this Studio knows: while it was not, nothing is written. */
export type ContentVersion = ReturnType<typeof createContentVersion>
