import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'

/** A database with another version is discarded, and everything is rendered again. */
const SCHEMA_VERSION = 4

class OtherVersionError extends Error {}

/**
 * What publishing remembers. Every query of an incremental publication uses an index, so that its cost does not grow with the site.
 *
 * - `facts`: about the whole site.
 * - `pages`: the published ones, with their summaries and the documents that they show.
 * - `files`: every file with its hash and its owner (a page's id, or one of `OWNERS`).
 * - `uses`: which pages use which document or list.
 * - `documents`: those that determine addresses and lists.
 * - `revisions`: of every document, used or not.
 */
const SCHEMA = `
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE pages (id TEXT PRIMARY KEY, path TEXT NOT NULL UNIQUE, place TEXT NOT NULL, summary TEXT NOT NULL, shows TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX pages_of_place ON pages (place);
  CREATE TABLE files (path TEXT PRIMARY KEY, hash TEXT NOT NULL, owner TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX files_of_owner ON files (owner);
  CREATE TABLE uses (thing TEXT NOT NULL, page TEXT NOT NULL, PRIMARY KEY (thing, page)) STRICT, WITHOUT ROWID;
  CREATE INDEX uses_of_page ON uses (page);
  CREATE TABLE documents (id TEXT PRIMARY KEY, type TEXT NOT NULL, position TEXT NOT NULL, page TEXT, place TEXT, parent TEXT) STRICT, WITHOUT ROWID;
  CREATE INDEX documents_of_place ON documents (place) WHERE place IS NOT NULL;
  CREATE INDEX documents_of_parent ON documents (parent) WHERE parent IS NOT NULL;
  CREATE TABLE revisions (id TEXT PRIMARY KEY, revision TEXT NOT NULL, updated TEXT NOT NULL) STRICT, WITHOUT ROWID;
  PRAGMA user_version = ${SCHEMA_VERSION};
`

/** Owners of files that belong to no page; no document has such an id, as ids have no colon. */
export const OWNERS = { build: ':build', site: ':site' } as const

type Value = string | number | null

const databasePath = (stateDir: string): string => join(stateDir, 'state.db')

const SUFFIXES = ['', '-wal', '-shm'] as const

const open = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
    const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
    if (version !== 0 && version !== SCHEMA_VERSION) throw new OtherVersionError()
    if (version === 0) database.exec(`BEGIN; ${SCHEMA} COMMIT;`)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** SQLite's errors for a file that is damaged, not a database, or has tables of its own. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof OtherVersionError ||
  (error instanceof Error && /not a database|malformed|already exists/.test(error.message))

/** The state of publishing. */
export interface StateDatabase {
  /** Runs a statement; statements are prepared once. */
  run: (sql: string, ...values: Value[]) => void
  rows: (sql: string, ...values: Value[]) => Record<string, unknown>[]
  /** Runs `work` in a transaction: all or nothing; durable when it returns. */
  transaction: (work: () => void) => void
  close: () => void
}

/**
 * Opens the state of publishing. A file that cannot be opened is replaced by an empty one, since everything can be rendered
 * again. The caller must hold the lock of publishing.
 */
export const openStateDatabase = (stateDir: string): StateDatabase => {
  mkdirSync(stateDir, { recursive: true })
  const file = databasePath(stateDir)
  let database: DatabaseSync
  try {
    database = open(file)
  } catch (error) {
    if (!isUnreadable(error)) throw error
    for (const suffix of SUFFIXES) rmSync(file + suffix, { force: true })
    database = open(file)
  }
  const statements = new Map<string, StatementSync>()
  const prepare = (sql: string): StatementSync => {
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  return {
    run: (sql, ...values) => void prepare(sql).run(...values),
    rows: (sql, ...values) => prepare(sql).all(...values),
    transaction: (work) => {
      database.exec('BEGIN IMMEDIATE')
      try {
        work()
        database.exec('COMMIT')
      } catch (error) {
        // SQLite has rolled back by itself after some errors, such as a full disk.
        if (database.isTransaction) database.exec('ROLLBACK')
        throw error
      }
    },
    close: () => database.close(),
  }
}

/** Opens the state of publishing while `work` runs. */
export const withState = async <T>(stateDir: string, work: (database: StateDatabase) => T | Promise<T>): Promise<T> => {
  const database = openStateDatabase(stateDir)
  try {
    return await work(database)
  } finally {
    database.close()
  }
}
