import { resolve } from 'node:path'
import { PublishError } from '../publish-error.ts'
import { lockFile, LockedError } from './file-lock.ts'

/** How long a predecessor that was just killed may take to go, in milliseconds. */
const WAIT_MS = 3000

/** @param explain the message, from the holder's process id */
const lock = (file: string, waitMs: number, explain: (holder: string) => string): (() => void) => {
  try {
    return lockFile(file, waitMs)
  } catch (error) {
    if (!(error instanceof LockedError)) throw error
    throw new PublishError(explain(`process ${error.pid ?? 'unknown'}`), { cause: error })
  }
}

/**
 * Makes sure that one publication runs at a time.
 *
 * @returns what gives the lock back
 * @throws PublishError when another publication is running
 */
export const takeLock = (stateDir: string): (() => void) =>
  lock(
    resolve(stateDir, 'lock.sqlite'),
    0,
    (holder) => `Another publication is running (${holder}). Wait for its end, then publish again.`,
  )

/**
 * Makes sure that one process at a time publishes what changes: a second one would do the same work once more.
 *
 * @throws PublishError when another one does
 */
export const takeWatchLock = (stateDir: string): (() => void) =>
  lock(
    resolve(stateDir, 'watch.sqlite'),
    WAIT_MS,
    (holder) =>
      `Changes are already published in this folder by ${holder}, of "npm start" or "npm run publish -- --watch". Stop that one first.`,
  )
