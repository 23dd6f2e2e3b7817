import { createContext, Script } from 'node:vm'
import { isJsonObject } from '../store/json.ts'
import { QueryError } from './query-error.ts'

const createBox = (): { work: () => unknown } => {
  const box = { work: () => undefined }
  createContext(box)
  return box
}

/** Node can only stop code that runs inside a vm context, including what that code calls. */
const box = createBox()
const runWork = new Script('work()')

/** The error is one of the context, so not an instance of this one's Error. */
const isTimeout = (error: unknown): boolean => isJsonObject(error) && error['code'] === 'ERR_SCRIPT_EXECUTION_TIMEOUT'

/** Of the time; a machine that was asleep or is overloaded gave less, which is not the fault of the work. */
const MIN_SHARE = 0.1

/**
 * Parses or evaluates GROQ in this process, which it blocks, and stops it after a time. Costs up to half a millisecond.
 *
 * @param work starts again if it hardly had the processor
 * @throws QueryError when it is stopped
 */
export const withTimeLimit = <Result>(limitMs: number, work: () => Result): Result => {
  box.work = work
  const before = process.threadCpuUsage()
  try {
    return runWork.runInContext(box, { timeout: limitMs })
  } catch (error) {
    if (!isTimeout(error)) throw error
    const { user, system } = process.threadCpuUsage(before)
    if (user + system < limitMs * 1000 * MIN_SHARE) return withTimeLimit(limitMs, work)
    throw new QueryError(`it takes longer than ${limitMs} ms`, 0, 0)
  }
}
