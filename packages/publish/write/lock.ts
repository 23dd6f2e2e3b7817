import { resolve } from 'node:path'
import { describeHolder, lockFile, LockedError } from '@schaufenster/cli/file-lock'
import { PublishError } from '../publish-error.ts'

/** Files of the locks, in the folder of the state of publishing: of `npm start`, and of what publishes changes. */
export const [START_LOCK, WATCH_LOCK] = ['start.sqlite', 'watch.sqlite']

/** How long a predecessor that was just killed may take to exit, in milliseconds. */
const WAIT_MS = 3000

/** @param explain the message, from the holder */
const lock = (
  file: string,
  options: Parameters<typeof lockFile>[1],
  explain: (holder: string) => string,
): (() => void) => {
  try {
    return lockFile(file, options)
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
    {},
    (holder) => `Another publication is running (${holder}). Wait until it ends, then publish again.`,
  )

/**
 * Ensures that only one process publishes changes: a second one would duplicate the work.
 *
 * @param note what the others need to know of it
 * @throws PublishError when another one is running
 */
export const takeWatchLock = (stateDir: string, note?: string): (() => void) =>
  lock(
    resolve(stateDir, WATCH_LOCK),
    { waitMs: WAIT_MS, ...(note !== undefined && { note }) },
    (holder) =>
      `Changes are already published in this folder by ${holder}, of "npm start" or "npm run publish -- --watch". Stop that one first.`,
  )
