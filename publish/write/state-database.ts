import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'

/** The file format. A file with another format is discarded, and everything is rendered again. */
const FORMAT = 3

/**
 * The state of publishing, by table: facts about the whole site; the published pages with their summaries; every file
 * with its hash and its owner (a page's id, or one of `OWNERS`); which pages use which document or list; the
 * documents that determine addresses and lists; and the revision of every document, used or not. Every query of an
 * incremental publication uses an index, so that its cost does not grow with the site.
 */
const SCHEMA = `
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE pages (id TEXT PRIMARY KEY, path TEXT NOT NULL UNIQUE, place TEXT NOT NULL, summary TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX pages_of_place ON pages (place);
  CREATE TABLE files (path TEXT PRIMARY KEY, hash TEXT NOT NULL, owner TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX files_of_owner ON files (owner);
  CREATE TABLE uses (thing TEXT NOT NULL, page TEXT NOT NULL, PRIMARY KEY (thing, page)) STRICT, WITHOUT ROWID;
  CREATE INDEX uses_of_page ON uses (page);
  CREATE TABLE documents (id TEXT PRIMARY KEY, type TEXT NOT NULL, position TEXT NOT NULL, page TEXT, place TEXT, parent TEXT) STRICT, WITHOUT ROWID;
  CREATE INDEX documents_of_place ON documents (place) WHERE place IS NOT NULL;
  CREATE INDEX documents_of_parent ON documents (parent) WHERE parent IS NOT NULL;
  CREATE TABLE revisions (id TEXT PRIMARY KEY, revision TEXT NOT NULL) STRICT, WITHOUT ROWID;
  PRAGMA user_version = ${FORMAT};
`

/** Owners of files without a page; document ids have no colon. */
export const OWNERS = { build: ':build', site: ':site' } as const

type Value = string | number | null

export interface StateDatabase {
  /** Runs a statement; statements are prepared once. */
  run: (sql: string, ...values: Value[]) => void
  rows: (sql: string, ...values: Value[]) => Record<string, unknown>[]
  /** Runs `work` in a transaction: all or nothing; durable when it returns. */
  atOnce: (work: () => void) => void
  close: () => void
}

const toFile = (stateDir: string): string => join(stateDir, 'state.db')

const FILES = ['', '-wal', '-shm'] as const

const open = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
    const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
    if (version !== 0 && version !== FORMAT) throw new Error('another format')
    if (version === 0) database.exec(`BEGIN; ${SCHEMA} COMMIT;`)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** SQLite's errors for a file that is damaged or not a database. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === 'another format' || /not a database|malformed|already exists/.test(error.message))

/**
 * Opens the state of publishing; an unreadable file is replaced by an empty one, since everything can be rendered
 * again. Only for the holder of the lock.
 */
export const openStateDatabase = (stateDir: string): StateDatabase => {
  mkdirSync(stateDir, { recursive: true })
  const file = toFile(stateDir)
  let database: DatabaseSync
  try {
    database = open(file)
  } catch (error) {
    if (!isUnreadable(error)) throw error
    for (const ending of FILES) rmSync(file + ending, { force: true })
    database = open(file)
  }
  const statements = new Map<string, StatementSync>()
  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, known)
    return known
  }
  return {
    run: (sql, ...values) => void prepare(sql).run(...values),
    rows: (sql, ...values) => prepare(sql).all(...values),
    atOnce: (work) => {
      database.exec('BEGIN IMMEDIATE')
      try {
        work()
        database.exec('COMMIT')
      } catch (error) {
        database.exec('ROLLBACK')
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
