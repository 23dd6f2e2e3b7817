/** Why nothing can be saved just now: the content service does not answer, or the session has ended. */
export type Reason = 'away' | 'expired'

/** Requests that wait, and what all of them are waiting for. */
export interface Outage {
  reason: () => Reason | undefined
  /** A request waits. Others may still be answered: a visitor's questions are, after a session has ended. */
  wait: (request: object, reason: Reason) => void
  /** It has been answered, or nobody wants it any more. */
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
