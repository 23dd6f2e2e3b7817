import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sqliteCodeOf } from '@schaufenster/cli/errors'

const SQLITE_BUSY = 5
const SQLITE_NOTADB = 26

/** The lock is held by another process, or by an earlier call in this one. */
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
const connections = new Set<DatabaseSync>()

const RECORD_PID = `
  CREATE TABLE IF NOT EXISTS holder (pid INTEGER NOT NULL);
  DELETE FROM holder;
  INSERT INTO holder VALUES (${process.pid});
  COMMIT;
  BEGIN IMMEDIATE;
`

/** If the process id cannot be written, as on a full disk, the lock is taken all the same and its holder is unknown. */
const recordPid = (database: DatabaseSync): void => {
  try {
    database.exec(RECORD_PID)
  } catch (error) {
    if (sqliteCodeOf(error) === SQLITE_BUSY) throw error
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
    // Nothing in this file needs to survive a power failure.
    database.exec('PRAGMA synchronous = OFF; BEGIN IMMEDIATE')
    recordPid(database)
    return database
  } catch (error) {
    const pid = sqliteCodeOf(error) === SQLITE_BUSY ? readPid(database) : undefined
    database.close()
    throw sqliteCodeOf(error) === SQLITE_BUSY ? new LockedError(pid) : error
  }
}

/**
 * Takes an operating system lock on a file. SQLite acquires it with BEGIN IMMEDIATE, and the transaction is left
 * open. It is released when the process ends in any way, so there are no stale locks. Open the file only through this
 * function.
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
    if (sqliteCodeOf(error) !== SQLITE_NOTADB) throw error
    // Not a database, so no holder can have locked it.
    rmSync(file)
    database = open(file, waitMs)
  }
  connections.add(database)
  return () => {
    connections.delete(database)
    database.close()
  }
}
