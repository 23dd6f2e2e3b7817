import { existsSync } from 'node:fs'
import { messageOf } from '@schaufenster/cli/errors'
import { toStagingDir, type PublishFolders } from './folders.ts'
import { takeLock } from './lock.ts'
import { openStateDatabase } from './state-database.ts'
import { completeSwap } from './swap.ts'

/** @returns whether there was an interrupted one. One that is running finishes it itself. */
const recoverPublication = (folders: PublishFolders): boolean => {
  if (!existsSync(toStagingDir(folders))) return false
  let release
  try {
    release = takeLock(folders.stateDir)
  } catch {
    return false
  }
  try {
    const database = openStateDatabase(folders.stateDir)
    try {
      return completeSwap(folders, database)
    } finally {
      database.close()
    }
  } finally {
    release()
  }
}

/** Finishes an interrupted publication before its site is served, and reports it. The site is served in any case. */
export const finishPublication = (folders: PublishFolders): void => {
  try {
    if (recoverPublication(folders)) console.log('An interrupted publication was finished.')
  } catch (error) {
    console.error(
      `✗ An interrupted publication could not be finished: ${messageOf(error)}\n  The site is served as it is; the next publication tries again.`,
    )
  }
}
