/** The entry of the session history that the tab is at, and what is noted in it. */
export interface HistoryEntry {
  readonly state: unknown
  replace: (state: object) => void
}

/** Notes are written past the router, which would take each for a navigation. */
export const currentEntry: HistoryEntry = {
  get state(): unknown {
    return history.state
  },
  replace: (state) => History.prototype.replaceState.call(history, state, ''),
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export const notesOf = ({ state }: HistoryEntry): Record<string, unknown> => (isFields(state) ? state : {})

/** Adds to what is noted; what others noted stays. */
export const note = (entry: HistoryEntry, change: Record<string, unknown>): void => entry.replace({ ...notesOf(entry), ...change })
