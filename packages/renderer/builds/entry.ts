/** What the app keeps in the state of an entry of the session history. */
export const notesOf = (state: unknown): Record<string, unknown> =>
  typeof state === 'object' && state !== null ? { ...state } : {}

/** Merges into the state of the current entry. Bypasses the router, which treats each `replaceState` as a navigation. */
export const note = (change: Record<string, unknown>): void =>
  History.prototype.replaceState.call(history, { ...notesOf(history.state), ...change }, '')
