/** Merges into the state of the history's entry. Bypasses the router, which treats each `replaceState` as a navigation. */
export const note = (change: Record<string, unknown>): void =>
  History.prototype.replaceState.call(history, { ...history.state, ...change }, '')
