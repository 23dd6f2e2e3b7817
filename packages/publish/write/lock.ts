import { resolve } from 'node:path'
import { describeHolder, lockFile, LockedError } from '@schaufenster/cli/file-lock'
import { PublishError } from '../publish-error.ts'

/** How long a predecessor that was just killed may take to exit, in milliseconds. */
const WAIT_MS = 3000

/** @param explain the message, from the holder's process id */
const lock = (file: string, waitMs: number, explain: (holder: string) => string): (() => void) => {
  try {
    return lockFile(file, { waitMs })
  } catch (error) {
    if (!(error instanceof LockedError)) throw error
    throw new PublishError(explain(describeHolder(error.holder)), { cause: error })
  }
}

/**
 * Ensures that only one publication runs at a time.
 *
 * @returns a function that releases the lock
 * @throws PublishError when another publication is running
 */
export const takeLock = (stateDir: string): (() => void) =>
  lock(
    resolve(stateDir, 'lock.sqlite'),
    0,
    (holder) => `Another publication is running (${holder}). Wait until it ends, then publish again.`,
  )

/**
 * Ensures that only one process publishes changes: a second one would duplicate the work.
 *
 * @throws PublishError when another one is running
 */
export const takeWatchLock = (stateDir: string): (() => void) =>
  lock(
    resolve(stateDir, 'watch.sqlite'),
    WAIT_MS,
    (holder) =>
      `Changes are already published in this folder by ${holder}, of "npm start" or "npm run publish -- --watch". Stop that one first.`,
  )
