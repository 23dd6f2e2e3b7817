import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describeHolder, findHolder, lockFile, LockedError, type Holder } from '@schaufenster/cli/file-lock'
import { explainDiskFault } from './store/disk-fault.ts'

const toFile = (dataDir: string): string => join(dataDir, 'service.lock')

/** How often, and how long, to wait for a service that is stopping, in milliseconds. */
const [PAUSE_MS, PATIENCE_MS] = [100, 3000]

const toRefusal = (dataDir: string, holder: Holder | undefined): Error =>
  new Error(
    `The content service of ${dataDir} is running already: ${describeHolder(holder)}${holder?.note ? `, at ${holder.note}` : ''}. Use that one, stop it first, or give this one a folder of its own (CONTENT_DIR).`,
  )

/** Why no service can start in a folder, if one is running there. */
export const findRefusal = (dataDir: string): Error | undefined => {
  const holder = findHolder(toFile(dataDir))
  return holder && toRefusal(dataDir, holder)
}

/** The address of the service of a folder, as its own machine or container reaches it; undefined when none is running. */
export const findServiceUrl = (dataDir: string): string | undefined => findHolder(toFile(dataDir))?.note

/** SQLite's own wait would block: the service that is stopping may be one of this process. */
const takeLock = async (file: string, note: string): Promise<() => void> => {
  for (let waited = 0; ; waited += PAUSE_MS) {
    try {
      return lockFile(file, { note })
    } catch (error) {
      if (!(error instanceof LockedError) || waited >= PATIENCE_MS) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}

/**
 * One service at a time serves a folder: another would not know of its listeners, presence, logins and links.
 *
 * @param url where this one is
 * @returns a function that releases the folder
 * @throws Error naming the process that serves it
 */
export const lockFolder = async (dataDir: string, url: string): Promise<() => void> => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return await takeLock(toFile(dataDir), url)
  } catch (error) {
    if (error instanceof LockedError) throw toRefusal(dataDir, error.holder)
    throw explainDiskFault(error, dataDir, 'The content service cannot start; no content is lost.', 'start again')
  }
}
