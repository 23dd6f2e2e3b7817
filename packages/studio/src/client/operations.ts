import type { Operation } from './pair-events.ts'

interface Listener {
  onOperation: (operation: Operation) => void
  /** The next rendering of the form shows the result. */
  onShow: (operation: Operation) => void
}

/** Passes on what somebody does with documents that are open in this tab. */
export interface Operations {
  tell: (operation: Operation) => void
  show: (operation: Operation) => void
  /** @returns ends it */
  subscribe: (listener: Listener) => () => void
}

export const createOperations = (): Operations => {
  const listeners = new Set<Listener>()
  return {
    tell: (operation) => listeners.forEach(({ onOperation }) => onOperation(operation)),
    show: (operation) => listeners.forEach(({ onShow }) => onShow(operation)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Those of this tab, from its connection to its forms. */
export const operations = createOperations()
