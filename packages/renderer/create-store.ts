/** State outside React: components read it with `useSyncExternalStore`. */
export interface Store<State extends object> {
  get: () => State
  set: (change: Partial<State>) => void
  /** @returns ends it */
  subscribe: (listener: () => void) => () => void
}

export const createStore = <State extends object>(initial: State): Store<State> => {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
