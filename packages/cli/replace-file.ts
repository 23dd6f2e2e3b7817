import {
  closeSync,
  copyFileSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { threadId } from 'node:worker_threads'
import { codeOf } from './errors.ts'
import { isRunning } from './is-running.ts'

let count = 0

/** Earlier versions gave fewer numbers. */
const PART = /\.\d+(?:-\d+){0,2}\.part$/
/** Not of another program. */
const OWN_PART = /\.(?<pid>\d+)-\d+-\d+\.part$/

/**
 * The name of a file or folder until it is complete: beside its target, where a rename is one step. No two threads or
 * processes have the same.
 */
export const toPart = (target: string): string => `${target}.${process.pid}-${threadId}-${count++}.part`

/** The target of a part; any other path as it is. */
export const toTarget = (path: string): string => path.replace(PART, '')

/** Whether a file is still being written, or was left by a process that ended. */
export const isPart = (path: string): boolean => PART.test(path)

/** Whether a part was left by a process that ended. */
export const isAbandoned = (path: string): boolean => {
  const pid = OWN_PART.exec(path)?.groups?.['pid']
  return pid !== undefined && !isRunning(Number(pid))
}

/** Names the file in an error of the system that names none: one of a call by descriptor, such as a write to a full disk. */
export const nameFile = (error: unknown, path: string): unknown =>
  error instanceof Error && codeOf(error) !== undefined && !('path' in error) ? Object.assign(error, { path }) : error

/**
 * Replaces a file in one step: a reader finds the file as it was or the complete new one, and so does everyone after a
 * failure.
 *
 * @param write writes the part it is given
 * @returns what `write` returns
 */
export const replaceFile = async <Result>(
  target: string,
  write: (part: string) => Promise<Result>,
): Promise<Result> => {
  const part = toPart(target)
  await mkdir(dirname(target), { recursive: true })
  try {
    const result = await write(part)
    await rename(part, target)
    return result
  } catch (error) {
    await rm(part, { force: true })
    throw nameFile(error, target)
  }
}

/** The same, synchronously. @param mode access to the file */
export const replaceFileSync = (target: string, data: string | Uint8Array, mode?: number): void => {
  const part = toPart(target)
  mkdirSync(dirname(target), { recursive: true })
  try {
    writeFileSync(part, data, { ...(mode !== undefined && { mode }) })
    renameSync(part, target)
  } catch (error) {
    rmSync(part, { force: true })
    throw nameFile(error, target)
  }
}

/** The same for what was acknowledged: a power cut afterwards loses neither its bytes nor its name. */
export const keepFileSync = (target: string, data: string | Uint8Array, mode: number): void => {
  const part = toPart(target)
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(part, data, { mode, flush: true })
    renameSync(part, target)
    const folder = openSync(dirname(target), 'r')
    try {
      fsyncSync(folder)
    } finally {
      closeSync(folder)
    }
  } catch (error) {
    rmSync(part, { force: true })
    throw nameFile(error, target)
  }
}

/**
 * Creates a file in one step. If others do so at the same time, the first one's stays.
 *
 * @returns whether the file is the one written here
 */
export const createFileSync = (target: string, write: (part: string) => void): boolean => {
  const part = toPart(target)
  try {
    write(part)
    linkSync(part, target)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw nameFile(error, target)
    return false
  } finally {
    rmSync(part, { force: true })
  }
}

/** Moves a file in one step, also to a folder that is another volume: as a copy, and what was there stays until that is complete. */
export const moveFileSync = (from: string, to: string): void => {
  try {
    renameSync(from, to)
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    const part = toPart(to)
    try {
      copyFileSync(from, part)
      renameSync(part, to)
    } catch (failure) {
      rmSync(part, { force: true })
      throw failure
    }
    rmSync(from)
  }
}

/** Writes what the system still holds of a file or folder to the disk. */
const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Moves a file so that a power cut afterwards loses neither its bytes nor its name. */
export const moveDurably = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true })
  await sync(from)
  await rename(from, to)
  await sync(dirname(to))
}
