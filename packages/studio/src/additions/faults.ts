import { messageOf } from '@schaufenster/cli/errors'
import { createSubscribers } from '../client/subscribers.ts'

export interface AdditionFault {
  /** Of the site: `src/studio/uhr.tsx`. */
  file: string
  message: string
}

/** What is wrong with what the site adds, one fault of each file. */
export const createAdditionFaults = () => {
  const { subscribe, tell } = createSubscribers()
  let all: readonly AdditionFault[] = []
  return {
    all: () => all,
    subscribe,
    report: (file: string, error: unknown): void => {
      console.error(file, error)
      if (all.some((fault) => fault.file === file)) return
      all = [...all, { file, message: messageOf(error) }]
      // Also while React renders.
      queueMicrotask(tell)
    },
    hide: (): void => {
      all = []
      tell()
    },
  }
}

export type AdditionFaults = ReturnType<typeof createAdditionFaults>
