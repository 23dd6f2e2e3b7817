import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5
const SQLITE_NOTADB = 26

/** The lock is held by another process, or another part of this one. */
export class LockedError extends Error {
  override name = 'LockedError'
  /** Process id of the holder, if it could be recorded. */
  readonly pid: number | undefined

  constructor(pid: number | undefined) {
    super(`Process ${pid ?? 'unknown'} holds the lock.`)
    this.pid = pid
  }
}

/** An unreferenced connection would be garbage-collected, releasing its lock. */
const held = new Set<DatabaseSync>()

const hasCode = (error: unknown, code: number): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === code

const NOTE_PID = `
  CREATE TABLE IF NOT EXISTS holder (pid INTEGER NOT NULL);
  DELETE FROM holder;
  INSERT INTO holder VALUES (${process.pid});
  COMMIT;
  BEGIN IMMEDIATE;
`

/** A full disk must not prevent locking: then the holder is unknown. */
const notePid = (database: DatabaseSync): void => {
  try {
    database.exec(NOTE_PID)
  } catch (error) {
    if (hasCode(error, SQLITE_BUSY)) throw error
    if (!database.isTransaction) database.exec('BEGIN IMMEDIATE')
  }
}

const readPid = (database: DatabaseSync): number | undefined => {
  try {
    const pid = database.prepare('SELECT pid FROM holder').get()?.['pid']
    return typeof pid === 'number' ? pid : undefined
  } catch {
    return undefined
  }
}

const open = (file: string, waitMs: number): DatabaseSync => {
  mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: waitMs })
  try {
    // Nothing in the file must survive a power cut.
    database.exec('PRAGMA synchronous = OFF; BEGIN IMMEDIATE')
    notePid(database)
    return database
  } catch (error) {
    const pid = hasCode(error, SQLITE_BUSY) ? readPid(database) : undefined
    database.close()
    throw hasCode(error, SQLITE_BUSY) ? new LockedError(pid) : error
  }
}

/**
 * Takes an operating system lock on a file. SQLite acquires it with the first write of a transaction, which is left
 * open; it is released when the process ends in any way, so there are no stale locks. Do not open the file elsewhere
 * in this process.
 *
 * @param waitMs how long to wait for the holder, for example one that was just killed; blocks the event loop
 * @returns a function that releases the lock
 * @throws LockedError
 */
export const lockFile = (file: string, waitMs = 0): (() => void) => {
  let database: DatabaseSync
  try {
    database = open(file, waitMs)
  } catch (error) {
    if (!hasCode(error, SQLITE_NOTADB)) throw error
    // Damaged, so it is not held.
    rmSync(file)
    database = open(file, waitMs)
  }
  held.add(database)
  return () => {
    held.delete(database)
    database.close()
  }
}
