import type { Operation } from './pair-events.ts'

interface Listener {
  onOperation: (operation: Operation) => void
  /** The next rendering of the form shows the result. */
  onShow: (operation: Operation) => void
}

/** Passes on what somebody does with documents that are open in this tab. */
export const createOperations = () => {
  const listeners = new Set<Listener>()
  return {
    tell: (operation: Operation): void => listeners.forEach(({ onOperation }) => onOperation(operation)),
    show: (operation: Operation): void => listeners.forEach(({ onShow }) => onShow(operation)),
    /** @returns ends it */
    subscribe(listener: Listener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type Operations = ReturnType<typeof createOperations>

/** Those of this tab, from its connection to its forms. */
export const operations = createOperations()
