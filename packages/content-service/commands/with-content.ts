import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { contentLine } from '../command-line.ts'
import { DATABASE_NAME, openContent } from '../open-content.ts'
import { readContentSettings, type Settings } from '../settings.ts'
import { DamagedDatabaseError } from '../store/damaged-database.ts'
import { explainDiskFault } from '../store/disk-fault.ts'
import type { ImportTarget } from '../store/import/import-export.ts'
import type { CommandIo } from './command.ts'

type Work = (content: ImportTarget, settings: Settings) => Promise<void>

/**
 * The name of a replacement for a damaged database until it is complete: a service that starts meanwhile would find
 * it empty.
 */
const NEW_DATABASE_NAME = 'restored.sqlite'

/** For work on what a service has kept: a new folder would look like the answer. @throws Error saying what to do */
export const requireFolder = (dataDir: string): void => {
  if (existsSync(dataDir)) return
  throw new Error(
    `${dataDir} does not exist. Give the folder that the service was started with (--dir), or start it first: ${contentLine('start', dataDir)}`,
  )
}

/**
 * Opens the data folder while `work` runs; a running service may have it open too.
 *
 * @throws DamagedDatabaseError
 */
export const withContent = async (env: CommandIo['env'], work: Work): Promise<void> => {
  const settings = readContentSettings(env)
  const content = openContent(settings.dataDir)
  try {
    await work(content, settings)
  } catch (error) {
    throw explainDiskFault(error, settings.dataDir, 'Nothing more was changed.')
  } finally {
    content.store.close()
  }
}

/** For work that replaces the content: a damaged database is replaced by a new one. */
export const withRestoredContent = async (
  { env, print }: Pick<CommandIo, 'env' | 'print'>,
  work: Work,
): Promise<void> => {
  try {
    await withContent(env, work)
  } catch (error) {
    if (!(error instanceof DamagedDatabaseError)) throw error
    print(error.message)
    await restoreContent(readContentSettings(env), work)
  }
}

const restoreContent = async (settings: Settings, work: Work): Promise<void> => {
  const file = join(settings.dataDir, NEW_DATABASE_NAME)
  // Left by an attempt that was killed.
  for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true })
  const content = openContent(settings.dataDir, NEW_DATABASE_NAME)
  try {
    await work(content, settings)
  } finally {
    content.store.close()
  }
  renameSync(file, join(settings.dataDir, DATABASE_NAME))
}
