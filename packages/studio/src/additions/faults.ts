import { messageOf } from '@schaufenster/cli/errors'
import { createSubscribers, type Subscribers } from '../client/subscribers.ts'

export interface AdditionFault {
  /** Of the site: `src/studio/uhr.tsx`. */
  file: string
  message: string
}

/** What is wrong with what the site adds, one fault of each file. */
export interface AdditionFaults {
  all: () => readonly AdditionFault[]
  subscribe: Subscribers['subscribe']
  report: (file: string, error: unknown) => void
  hide: () => void
}

export const createAdditionFaults = (): AdditionFaults => {
  const { subscribe, tell } = createSubscribers()
  let all: readonly AdditionFault[] = []
  return {
    all: () => all,
    subscribe,
    report: (file, error) => {
      console.error(file, error)
      if (all.some((fault) => fault.file === file)) return
      all = [...all, { file, message: messageOf(error) }]
      // Also while React renders.
      queueMicrotask(tell)
    },
    hide: () => {
      all = []
      tell()
    },
  }
}
