import { existsSync, mkdirSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { explainDiskFault } from './disk-fault.ts'
import { codeOf } from '@schaufenster/cli/errors'
import { moveFileSync } from '@schaufenster/cli/replace-file'
import { toStagingDir, type PublishFolders } from './folders.ts'
import type { StateDatabase } from './state-database.ts'
import { readFact, removeFact, writeFact } from './state-facts.ts'
import type { Swap } from './state-types.ts'

/** Immutable files go first: pages need them. */
const IMMUTABLE = /^(?:assets|images|files|og|builds\/(?:meta|payloads))(?:\/|$)/
/** Announces a new build to tabs, so it goes last. */
const LAST = 'builds/latest.json'

/** New files before changed ones: a page must not link to a new page before that exists. */
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

/** Removes what blocks a new file: a former file in place of its folder, or a former folder in its own place. */
const makeWay = (outDir: string, path: string): void => {
  const names = path.split('/')
  for (const [index] of names.entries()) {
    const place = join(outDir, ...names.slice(0, index + 1))
    const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory()
    if (isFolder === (index === names.length - 1)) rmSync(place, { recursive: true })
  }
}

/** Moves a staged file to its place. */
const move = (from: string, outDir: string, path: string): void => {
  const to = join(outDir, path)
  try {
    moveFileSync(from, to)
  } catch (error) {
    const code = codeOf(error)
    if (code !== 'ENOENT' && code !== 'ENOTDIR' && code !== 'EISDIR') throw error
    // It was moved before the swap was interrupted.
    if (!existsSync(from)) return
    makeWay(outDir, path)
    mkdirSync(dirname(to), { recursive: true })
    moveFileSync(from, to)
  }
}

/** Whether two paths that differ only in case name one file, as on a case-insensitive disk. */
const isSameFile = (a: string, b: string): boolean => {
  const [one, other] = [a, b].map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }))
  return one !== undefined && one.ino === other?.ino && one.dev === other.dev
}

const putInPlace = (
  { outDir, ...folders }: PublishFolders,
  database: StateDatabase,
  { staged, removals }: Swap,
): void => {
  const staging = toStagingDir({ outDir, ...folders })
  mkdirSync(outDir, { recursive: true })
  const remove = (path: string): void => {
    const file = join(outDir, path)
    // It may be a folder of new files now, or its folder a new file.
    if (statSync(file, { throwIfNoEntry: false })?.isFile()) rmSync(file)
    removeEmptyFolders(outDir, path)
  }
  const renamed = new Map(removals.map((path) => [path.toLowerCase(), path]))
  const later = new Set(removals)
  const moves = Object.entries(staged).map(([name, path]) => ({ path, name, phase: toPhase(path, outDir) }))
  for (const { path, name } of moves.toSorted((a, b) => a.phase - b.phase)) {
    const [from, to] = [join(staging, name), join(outDir, path)]
    const earlier = renamed.get(path.toLowerCase())
    if (earlier !== undefined && isSameFile(join(outDir, earlier), to)) {
      later.delete(earlier)
      // The new file gets the new name; an interrupted swap may have moved it already.
      if (existsSync(from)) remove(earlier)
    }
    move(from, outDir, path)
  }
  for (const path of later) remove(path)
  database.transaction(() => removeFact(database, 'swap'))
  rmSync(staging, { recursive: true, force: true })
}

const finish = (...parameters: Parameters<typeof putInPlace>): void => {
  try {
    putInPlace(...parameters)
  } catch (error) {
    throw explainDiskFault(
      error,
      parameters[0].outDir,
      'Until then, a part of the published site is new and a part is as before.',
    )
  }
}

/**
 * Replaces the published files by the staged ones, one rename each, so that no page is ever missing or half written.
 * Once the new state is on disk, the swap will be finished: by the next run or the next start of the host, if this
 * one is interrupted.
 *
 * @param staged target paths of the staged files, by name
 * @param removals files to remove once all new files are in place
 * @param remember writes the new state of the site
 */
export const swap = (
  folders: PublishFolders,
  database: StateDatabase,
  { staged, removals, remember }: Swap & { remember: () => void },
): void => {
  // Created even when nothing is staged: its existence tells a host that a swap may be unfinished.
  mkdirSync(toStagingDir(folders), { recursive: true })
  database.transaction(() => {
    remember()
    writeFact(database, 'swap', { staged, removals })
  })
  finish(folders, database, { staged, removals })
}

/** Finishes an interrupted swap: the new site was complete before the swap began. Needs the lock. */
export const completeSwap = (folders: PublishFolders, database: StateDatabase): boolean => {
  const interrupted = readFact(database, 'swap')
  if (interrupted) {
    finish(folders, database, interrupted)
    return true
  }
  rmSync(toStagingDir(folders), { recursive: true, force: true })
  return false
}
