import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'

/** Of what lies in the file. Another one is no use to this version: then everything is made anew. */
const FORMAT = 3

/**
 * What publishing remembers, by table: facts about the whole site; the published pages with their summaries; every file
 * with its hash and its owner (a page's id, or one of `OWNERS`); which pages use which document or list; the documents
 * that decide about addresses and lists; and the revision of every document, used or not. Whatever an incremental publication asks goes by an index, so that
 * its cost does not grow with the site.
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

/** Owners of files that belong to no page; ids of documents have no colon. */
export const OWNERS = { build: ':build', site: ':site' } as const

type Value = string | number | null

export interface StateDatabase {
  /** Runs a statement; statements are prepared once. */
  run: (sql: string, ...values: Value[]) => void
  rows: (sql: string, ...values: Value[]) => Record<string, unknown>[]
  /** All that `work` changes is kept, or nothing of it; on disk when it returns. */
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

/** SQLite's words for a file that is none of its own, or damaged. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === 'another format' || /not a database|malformed|already exists/.test(error.message))

/**
 * Opens what publishing remembers; a file that cannot be read is replaced by an empty one, since all of it can be made
 * again. For the holder of the lock only.
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

/** Opens what publishing remembers for the time of some work. */
export const withState = async <T>(stateDir: string, work: (database: StateDatabase) => T | Promise<T>): Promise<T> => {
  const database = openStateDatabase(stateDir)
  try {
    return await work(database)
  } finally {
    database.close()
  }
}
