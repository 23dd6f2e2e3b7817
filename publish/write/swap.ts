import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toStagingDir, type PublishFolders } from './folders.ts'
import { listFiles } from './list-files.ts'
import { takeLock } from './lock.ts'
import { openStateDatabase, type StateDatabase } from './state-database.ts'
import { readFact, removeFact, writeFact } from './state-facts.ts'

/** What is left to do of a swap besides moving the files that are still in the staging folder. */
interface Swap {
  /** Files that go once everything new is there. */
  removals: readonly string[]
}

const isSwap = (value: unknown): value is Swap => typeof value === 'object' && value !== null && 'removals' in value && Array.isArray(value.removals)

/** Files that never change under one name go first: pages need them. */
const IMMUTABLE = /^(?:assets|images|files|og|builds\/(?:meta|payloads))(?:\/|$)/
/** Tells tabs of a new build, so it comes when all of it is there. */
const LAST = 'builds/latest.json'

/** New files before changed ones: a page that links to a new page must not be there earlier than that. */
const toPhase = (path: string, outDir: string): number => {
  if (IMMUTABLE.test(path)) return 0
  if (path.startsWith(LAST)) return 3
  return existsSync(join(outDir, path)) ? 2 : 1
}

const removeEmptyFolders = (outDir: string, path: string): void => {
  for (let dir = dirname(path); dir !== '.'; dir = dirname(dir)) {
    try {
      rmdirSync(join(outDir, dir))
    } catch {
      return
    }
  }
}

const finish = ({ outDir, ...folders }: PublishFolders, database: StateDatabase, { removals }: Swap): void => {
  const staging = toStagingDir({ outDir, ...folders })
  mkdirSync(outDir, { recursive: true })
  const moves = listFiles(staging).map((path) => ({ path, phase: toPhase(path, outDir) }))
  for (const { path } of moves.toSorted((a, b) => a.phase - b.phase)) {
    const target = join(outDir, path)
    mkdirSync(dirname(target), { recursive: true })
    renameSync(join(staging, path), target)
  }
  for (const path of removals) {
    rmSync(join(outDir, path), { force: true })
    removeEmptyFolders(outDir, path)
  }
  database.atOnce(() => removeFact(database, 'swap'))
  rmSync(staging, { recursive: true, force: true })
}

/**
 * Puts the staged files in place of the published ones, one rename each, so that at no moment a page is missing or half
 * written. From the moment the new state is on disk the swap is sure to be finished: by the next run or the next start of
 * the host, if this one is interrupted.
 *
 * @param removals files that go once everything new is there
 * @param remember writes what the site will be
 */
export const swap = (folders: PublishFolders, database: StateDatabase, { removals, remember }: Swap & { remember: () => void }): void => {
  // There also when nothing is staged: it tells a host that something may be left to finish.
  mkdirSync(toStagingDir(folders), { recursive: true })
  database.atOnce(() => {
    remember()
    writeFact(database, 'swap', { removals })
  })
  finish(folders, database, { removals })
}

/** Finishes a swap that was interrupted, forward: the new site was complete before the swap began. Needs the lock. */
export const completeSwap = (folders: PublishFolders, database: StateDatabase): boolean => {
  const interrupted = readFact(database, 'swap')
  if (isSwap(interrupted)) {
    finish(folders, database, interrupted)
    return true
  }
  rmSync(toStagingDir(folders), { recursive: true, force: true })
  return false
}

/**
 * For a host before it starts: finishes an interrupted publication, unless one is running, which does that itself.
 *
 * @returns whether there was one
 */
export const recoverPublication = (folders: PublishFolders): boolean => {
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
