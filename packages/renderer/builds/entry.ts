/** The current entry of the session history, and the state kept in it. */
export interface HistoryEntry {
  readonly state: unknown
  replace: (state: object) => void
}

/** Bypasses the router, which treats each `replaceState` as a navigation. */
export const currentEntry: HistoryEntry = {
  get state(): unknown {
    return history.state
  },
  replace: (state) => History.prototype.replaceState.call(history, state, ''),
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export const notesOf = ({ state }: Pick<HistoryEntry, 'state'>): Record<string, unknown> =>
  isFields(state) ? state : {}

/** Merges into the state of the entry. */
export const note = (entry: HistoryEntry, change: Record<string, unknown>): void =>
  entry.replace({ ...notesOf(entry), ...change })
