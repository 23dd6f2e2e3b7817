import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5
const SQLITE_NOTADB = 26

/** Another process, or another part of this one, holds the lock. */
export class LockedError extends Error {
  override name = 'LockedError'
  /** Process id of the holder, unless it could not note it. */
  readonly pid: number | undefined

  constructor(pid: number | undefined) {
    super(`Process ${pid ?? 'unknown'} holds the lock.`)
    this.pid = pid
  }
}

/** A connection that nobody refers to would be closed, and its lock with it. */
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

/** A full disk is no reason to refuse the lock: then nobody knows who holds it. */
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
    // Nothing in the file has to outlive a power cut.
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
 * Holds a lock of the operating system on a file. SQLite takes it with the first write of a transaction, which is left
 * open; it ends with the process, however that ends, so no lock is ever left behind. Of the file nothing else may be opened
 * in this process.
 *
 * @param waitMs how long to wait for the holder, as for one that was just killed; the event loop waits, too
 * @returns what gives the lock back
 * @throws LockedError
 */
export const lockFile = (file: string, waitMs = 0): (() => void) => {
  let database: DatabaseSync
  try {
    database = open(file, waitMs)
  } catch (error) {
    if (!hasCode(error, SQLITE_NOTADB)) throw error
    // Damaged, so nobody holds it.
    rmSync(file)
    database = open(file, waitMs)
  }
  held.add(database)
  return () => {
    held.delete(database)
    database.close()
  }
}
