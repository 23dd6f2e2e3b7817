import { findDifference, type Difference } from '@schaufenster/site/content-migrations'
import { createSubscribers, type Subscribers } from './subscribers.ts'

/** Whether the content was shaped by the migrations that this Studio knows: while it was not, nothing is written. */
export interface ContentVersion {
  difference: () => Difference | undefined
  subscribe: Subscribers['subscribe']
  /** @param found the answer to `MIGRATIONS_QUERY` */
  update: (found: unknown) => void
  /** @throws the signal's reason when it aborts */
  whenSame: (signal?: AbortSignal | null) => Promise<void>
}

/** @param known the site's migrations when the Studio was loaded; undefined where it does not say */
export const createContentVersion = (known: readonly string[] | undefined): ContentVersion => {
  const { subscribe, tell, until } = createSubscribers()
  let difference: Difference | undefined
  return {
    difference: () => difference,
    subscribe,
    update: (found) => {
      const next = findDifference(known, found)
      if (next?.content === difference?.content) return
      difference = next
      tell()
    },
    whenSame: (signal) => until(() => !difference, signal),
  }
}
