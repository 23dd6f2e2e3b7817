import { findDifference, type Difference } from '@schaufenster/site/content-migrations'

/** Whether the content was shaped by the migrations that this Studio knows: while it was not, nothing is written. */
export interface ContentVersion {
  difference: () => Difference | undefined
  subscribe: (onChange: () => void) => () => void
  /** @param found the answer to `MIGRATIONS_QUERY` */
  update: (found: unknown) => void
  /** @throws the signal's reason when it aborts */
  whenSame: (signal?: AbortSignal | null) => Promise<void>
}

/** @param known the site's migrations when the Studio was loaded; undefined where it does not say */
export const createContentVersion = (known: readonly string[] | undefined): ContentVersion => {
  const subscribers = new Set<() => void>()
  let difference: Difference | undefined
  const subscribe = (onChange: () => void): (() => void) => {
    subscribers.add(onChange)
    return () => subscribers.delete(onChange)
  }
  return {
    difference: () => difference,
    subscribe,
    update(found) {
      const next = findDifference(known, found)
      if (next?.content === difference?.content) return
      difference = next
      for (const tell of subscribers) tell()
    },
    async whenSame(signal) {
      signal?.throwIfAborted()
      if (!difference) return
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const unsubscribe = subscribe(() => !difference && resolve())
      const stop = () => reject(signal?.reason)
      signal?.addEventListener('abort', stop)
      try {
        await promise
      } finally {
        unsubscribe()
        signal?.removeEventListener('abort', stop)
      }
    },
  }
}
