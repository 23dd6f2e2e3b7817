import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sqliteCodeOf } from './errors.ts'

const SQLITE_BUSY = 5
const SQLITE_NOTADB = 26

/** Who holds a lock. Another container or machine has process ids of its own. */
export interface Holder {
  pid: number
  host: string
  /** What the others need to know of it. */
  note: string
}

/** `process 12`; on another host also its name, which in a container is the container's. */
export const describeHolder = (holder: Holder | undefined): string =>
  holder === undefined
    ? 'an unknown process'
    : `process ${holder.pid}${holder.host === hostname() ? '' : ` on the host ${holder.host}`}`

/** The lock is held by another process, or by an earlier call in this one. */
export class LockedError extends Error {
  override name = 'LockedError'
  /** Undefined if it could not be recorded, as on a full disk. */
  readonly holder: Holder | undefined

  constructor(holder: Holder | undefined) {
    super(`The lock is held by ${describeHolder(holder)}.`)
    this.holder = holder
  }
}

/** An unreferenced connection would be garbage-collected, releasing its lock. */
const connections = new Set<DatabaseSync>()

// The journal in memory: a new holder takes the place of the last one without room on the disk.
const BEGIN = 'PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE'

const record = (database: DatabaseSync, note: string): void => {
  database.exec('CREATE TABLE IF NOT EXISTS holders (pid INTEGER, host TEXT, note TEXT) STRICT; DELETE FROM holders')
  database.prepare('INSERT INTO holders VALUES (?, ?, ?)').run(process.pid, hostname(), note)
  database.exec('COMMIT; BEGIN IMMEDIATE')
}

/** If the holder cannot be written, as on a full disk, the lock is taken all the same and its holder is unknown. */
const recordHolder = (database: DatabaseSync, note: string): void => {
  try {
    record(database, note)
  } catch (error) {
    if (sqliteCodeOf(error) === SQLITE_BUSY) throw error
    if (!database.isTransaction) database.exec('BEGIN IMMEDIATE')
  }
}

const readRecord = (database: DatabaseSync): Holder | undefined => {
  try {
    const { pid, host, note } = database.prepare('SELECT * FROM holders').get() ?? {}
    if (typeof pid !== 'number' || typeof host !== 'string' || typeof note !== 'string') return undefined
    return { pid, host, note }
  } catch {
    return undefined
  }
}

interface LockOptions {
  /** What the others need to know of this process. */
  note?: string
  /** How long to wait for the holder, for example one that was just killed; blocks the event loop. */
  waitMs?: number
}

const open = (file: string, { note = '', waitMs = 0 }: LockOptions): DatabaseSync => {
  mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: waitMs })
  try {
    // Nothing in this file needs to survive a power failure.
    database.exec(BEGIN)
    recordHolder(database, note)
    return database
  } catch (error) {
    const isHeld = sqliteCodeOf(error) === SQLITE_BUSY
    const holder = isHeld ? readRecord(database) : undefined
    database.close()
    throw isHeld ? new LockedError(holder) : error
  }
}

/**
 * Takes an operating system lock on a file. SQLite acquires it with BEGIN IMMEDIATE, and the transaction is left
 * open. It is released when the process ends in any way, so there are no stale locks. Open the file only through this
 * function.
 *
 * @returns a function that releases the lock
 * @throws LockedError
 */
export const lockFile = (file: string, options: LockOptions = {}): (() => void) => {
  let database: DatabaseSync
  try {
    database = open(file, options)
  } catch (error) {
    if (sqliteCodeOf(error) !== SQLITE_NOTADB) throw error
    // Not a database, so no holder can have locked it.
    rmSync(file)
    database = open(file, options)
  }
  connections.add(database)
  return () => {
    if (connections.delete(database)) database.close()
  }
}

/**
 * Who holds a lock at the moment; undefined when nobody does, or it cannot be told. Takes a free lock for an instant, so ask only where
 * others wait a moment for it.
 */
export const findHolder = (file: string): Holder | undefined => {
  if (!existsSync(file)) return undefined
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file)
    database.exec('BEGIN IMMEDIATE')
    return undefined
  } catch (error) {
    return database && sqliteCodeOf(error) === SQLITE_BUSY ? readRecord(database) : undefined
  } finally {
    database?.close()
  }
}
