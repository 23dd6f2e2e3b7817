import { statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, resolve } from 'node:path'
import { codeOf, sqliteCodeOf } from './errors.ts'

const ADVICE: Record<string, readonly [what: string, advice: string]> = {
  ENOSPC: ['The disk is full', 'Make room'],
  EDQUOT: ['The disk quota of this user is used up', 'Make room'],
  EROFS: ['The disk is read-only', 'Choose another folder, or mount it writable'],
  EACCES: ['The files are not writable', 'Give the user that runs this write permission'],
  EPERM: ['The files are not writable', 'Give the user that runs this write permission'],
  EMFILE: ['Too many files are open', 'Raise the limit of this user (ulimit -n)'],
  ENFILE: ['Too many files are open on this machine', 'Raise its limit (fs.file-max)'],
}

/** SQLite's words for a full disk: `SQLITE_FULL`, `SQLITE_IOERR_SHMSIZE`. */
const SQLITE_FULL = new Set([13, 4874])
/** Has other causes, too, such as a limit on the size of files. */
const SQLITE_IOERR_WRITE = 778
const MIN_ROOM = 1e6

/** What no folder is to blame for. */
const OUT_OF_HANDLES = new Set(['EMFILE', 'ENFILE'])

/** Calls with the same codes that mean something else: no watcher left, a port or a program that is not this user's. */
const ELSEWHERE = /^(?:watch|listen|bind|connect|kill|spawn)/

const isDatabaseFull = (code: number, folder: string): boolean =>
  SQLITE_FULL.has(code) || (code === SQLITE_IOERR_WRITE && (readRoom(folder)?.free ?? 0) < MIN_ROOM)

const faultOf = (error: unknown, folder = '.'): string | undefined => {
  const sqlite = sqliteCodeOf(error)
  if (sqlite !== undefined) return isDatabaseFull(sqlite, folder) ? 'ENOSPC' : undefined
  if (error instanceof Error && 'syscall' in error && ELSEWHERE.test(String(error.syscall))) return undefined
  const code = codeOf(error)
  return code !== undefined && code in ADVICE ? code : undefined
}

/** Whether this process or the machine may open no more files and connections. */
export const isOutOfHandles = (error: unknown): boolean => OUT_OF_HANDLES.has(faultOf(error) ?? '')

/** Faults of the place that is written to. */
const OF_TARGET = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** A copy, link or rename names two files. */
const pathOf = (error: unknown, fault: string): string | undefined => {
  const [path, target] = ['path', 'dest'].map((name): unknown => Reflect.get(Object(error), name))
  if (typeof target === 'string' && OF_TARGET.has(fault)) return target
  return typeof path === 'string' ? path : undefined
}

const deviceOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.dev

const inMegabytes = (bytes: number): string => (bytes / 1e6).toFixed(1)

/** The disk of a folder, named by where it is mounted, and its room in bytes; undefined where the system does not tell. */
const readRoom = (folder: string) => {
  let present = resolve(folder)
  while (deviceOf(present) === undefined && dirname(present) !== present) present = dirname(present)
  try {
    let disk = present
    while (dirname(disk) !== disk && deviceOf(dirname(disk)) === deviceOf(present)) disk = dirname(disk)
    const { bavail, blocks, bsize, files, ffree } = statfsSync(present)
    return { disk, free: bavail * bsize, size: blocks * bsize, takesFiles: files === 0 || ffree > 0 }
  } catch {
    return undefined
  }
}

const isFull = (folder: string): boolean => (readRoom(folder)?.free ?? Number.POSITIVE_INFINITY) < MIN_ROOM

/** SQLite also fills the folder for temporary files, with what it sorts or copies. */
const placeOf = (error: unknown, folder: string): string =>
  sqliteCodeOf(error) !== undefined && !isFull(folder) && isFull(tmpdir()) ? tmpdir() : folder

const describePlace = (folder: string): string => {
  const room = readRoom(folder)
  if (!room) return ` (${resolve(folder)})`
  const space = `${inMegabytes(room.free)} of ${inMegabytes(room.size)} MB free`
  return ` (${resolve(folder)} on the disk ${room.disk}: ${space}${room.takesFiles ? '' : ', and no room for another file'})`
}

/**
 * Explains an error of the disk: a sentence with folder, disk and free space, and what to do, without its full stop.
 *
 * @param folder that was written to, for errors that name no file
 * @returns undefined for any other error
 */
export const describeDiskFault = (error: unknown, folder = '.'): string | undefined => {
  const fault = faultOf(error, folder)
  if (fault === undefined) return undefined
  const [what, advice] = ADVICE[fault] ?? []
  const path = pathOf(error, fault)
  const place = OUT_OF_HANDLES.has(fault)
    ? ''
    : describePlace(path === undefined ? placeOf(error, folder) : dirname(path))
  return `${what}${place}. ${advice}`
}

const LOG_INTERVAL_MS = 60_000
const lastLogged = new WeakMap<(line: string) => void, number>()

/** Says at most once a minute why requests are refused: each line is written to a disk, too. */
export const logOutOfHandles = (error: unknown, log: (line: string) => void): void => {
  const now = performance.now()
  if (now - (lastLogged.get(log) ?? Number.NEGATIVE_INFINITY) < LOG_INTERVAL_MS) return
  lastLogged.set(log, now)
  log(`${describeDiskFault(error)}. Until then some requests are answered with 503.`)
}
