/** Why nothing can be saved just now: the content service does not answer, or the session has ended. */
export type Reason = 'away' | 'expired'

/** Tells those who want to know. */
export interface Outage {
  reason: () => Reason | undefined
  begin: (reason: Reason) => void
  end: () => void
  subscribe: (onChange: () => void) => () => void
}

export const createOutage = (): Outage => {
  const subscribers = new Set<() => void>()
  let current: Reason | undefined
  const change = (next: Reason | undefined): void => {
    if (next === current) return
    current = next
    for (const tell of subscribers) tell()
  }
  return {
    reason: () => current,
    begin: change,
    end: () => change(undefined),
    subscribe: (onChange) => {
      subscribers.add(onChange)
      return () => subscribers.delete(onChange)
    },
  }
}
