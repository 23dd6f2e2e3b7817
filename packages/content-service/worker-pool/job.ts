import type { Waiting } from './fair-queue.ts'
import type { Requester } from './requester.ts'

/** On whose behalf work is done. */
export interface JobOptions {
  requester: Requester
  /** Whether it is expected to end soon: it is then first, and does not wait for long ones. */
  isShort?: boolean | undefined
  /** Aborted when nobody waits for the result any longer. */
  signal?: AbortSignal | undefined
  /** Called when a process is free. The result, if it is known by then. */
  recall?: (() => unknown) | undefined
  /** Receives the processor time, in milliseconds, while the job uses it. */
  spend?: ((ms: number) => void) | undefined
  /** Receives the parts of an answer that precede it. */
  takePart?: ((part: unknown) => void) | undefined
}

/** Work that waits for a process or is done by one. */
export interface Job extends Waiting {
  request: object
  recall: () => unknown
  spend: (ms: number) => void
  takePart: (part: unknown) => void
  hasParts: boolean
  isAbandoned: boolean
  /** Whether it was ended once, since shorter ones waited. */
  isPostponed: boolean
  isSecondTry: boolean
  result: Promise<unknown>
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

const nothing = (): void => undefined

export const createJob = (
  request: object,
  { requester, isShort = false, recall = nothing, spend = nothing, takePart = nothing }: JobOptions,
): Job => {
  const { promise: result, resolve, reject } = Promise.withResolvers<unknown>()
  return {
    requester,
    isShort,
    request,
    recall,
    spend,
    takePart,
    hasParts: false,
    isAbandoned: false,
    isPostponed: false,
    isSecondTry: false,
    result,
    resolve,
    reject,
  }
}
