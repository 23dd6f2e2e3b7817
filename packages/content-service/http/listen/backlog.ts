import type { Budget } from '@schaufenster/budget/budget'
import { holdFor, type Requester } from '../../worker-pool/requester.ts'

/**
 * Counts what the reader of one connection has not taken yet.
 *
 * @returns a function that is told the bytes and says whether its address may have that many in memory
 */
export const createBacklog = (budget: Pick<Budget, 'hold'>, requester: Requester): ((bytes: number) => boolean) => {
  let release: (() => void) | undefined
  return (bytes) => {
    release?.()
    release = bytes > 0 ? holdFor(budget, requester, 'bytes', bytes) : undefined
    return bytes <= 0 || release !== undefined
  }
}
