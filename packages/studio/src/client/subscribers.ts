/** Who is told of a change. */
export interface Subscribers {
  /** @returns ends it */
  subscribe: (onChange: () => void) => () => void
  tell: () => void
  /** Resolves as soon as a condition is met. @throws the signal's reason when it aborts */
  until: (condition: () => boolean, signal?: AbortSignal | null) => Promise<void>
}

export const createSubscribers = (): Subscribers => {
  const all = new Set<() => void>()
  const subscribe = (onChange: () => void): (() => void) => {
    all.add(onChange)
    return () => all.delete(onChange)
  }
  const tell = (): void => {
    for (const onChange of all) {
      // All that waits depends on what follows: the others are told.
      try {
        onChange()
      } catch (error) {
        console.error(error)
      }
    }
  }
  const until = async (condition: () => boolean, signal?: AbortSignal | null): Promise<void> => {
    signal?.throwIfAborted()
    if (condition()) return
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const unsubscribe = subscribe(() => condition() && resolve())
    const stop = () => reject(signal?.reason)
    signal?.addEventListener('abort', stop)
    try {
      await promise
    } finally {
      unsubscribe()
      signal?.removeEventListener('abort', stop)
    }
  }
  return { subscribe, tell, until }
}
