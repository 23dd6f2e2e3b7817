/** Why nothing can be saved: the content service does not answer, or the session has expired. */
export type Reason = 'away' | 'expired'

/** The requests that are waiting, and why. */
export interface Outage {
  reason: () => Reason | undefined
  /** Adds a waiting request. Others may still succeed: reads of published content do without a session. */
  wait: (request: object, reason: Reason) => void
  /** Removes a request that was answered or aborted. */
  leave: (request: object) => void
  subscribe: (onChange: () => void) => () => void
}

export const createOutage = (): Outage => {
  const subscribers = new Set<() => void>()
  const waiting = new Map<object, Reason>()
  let current: Reason | undefined
  const update = (): void => {
    const reasons = [...waiting.values()]
    const next = reasons.find((reason) => reason === 'expired') ?? reasons[0]
    if (next === current) return
    current = next
    for (const tell of subscribers) tell()
  }
  return {
    reason: () => current,
    wait: (request, reason) => {
      waiting.set(request, reason)
      update()
    },
    leave: (request) => {
      if (waiting.delete(request)) update()
    },
    subscribe: (onChange) => {
      subscribers.add(onChange)
      return () => subscribers.delete(onChange)
    },
  }
}
