import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { codeOf } from '@schaufenster/cli/errors'
import { createFileSync } from '@schaufenster/cli/replace-file'
import { findDamageOutside, openSound, refuseAfterDamage, setAside } from './damaged-database.ts'
import { explainDiskFault } from './disk-fault.ts'

/** Of the database in a data folder. */
export const DATABASE_NAME = 'content.sqlite'

const SCHEMA_VERSION = 4

/** Tables of long texts have rowids: without, SQLite reads the whole text of every row that it passes on the way. */
const SCHEMA = `
  CREATE TABLE documents (
    id TEXT PRIMARY KEY NOT NULL, type TEXT NOT NULL, json TEXT NOT NULL, updated_at TEXT NOT NULL, rev TEXT NOT NULL
  ) STRICT;
  CREATE TABLE transactions (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, timestamp TEXT NOT NULL,
    author TEXT NOT NULL, kind TEXT NOT NULL, mutations TEXT NOT NULL
  ) STRICT;
  CREATE TABLE imported (id TEXT PRIMARY KEY, digest TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE asset_facts (key TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
`

/** What each transaction did to each document; `previous` and `result` are JSON, NULL where there was no document. */
const CHANGES = `
  CREATE TABLE changes (
    seq INTEGER NOT NULL, position INTEGER NOT NULL, id TEXT NOT NULL, previous TEXT, result TEXT,
    PRIMARY KEY (seq, position)
  ) STRICT;
  CREATE INDEX changes_of_document ON changes (id, seq);
`

/** The documents of the last import with their revisions. */
const IMPORTED = `
  DROP TABLE imported;
  CREATE TABLE imported (id TEXT PRIMARY KEY, digest TEXT NOT NULL, rev TEXT NOT NULL) STRICT, WITHOUT ROWID;
  DELETE FROM meta WHERE key = 'import.fingerprint';
`

/** Nothing about an import is stored any more. */
const NOT_IMPORTED = `
  DROP TABLE imported;
  DELETE FROM meta WHERE key IN ('import.name', 'import.digest');
`

/** Migrations from the previous version, by version. No step may lose data. */
const MIGRATIONS: Readonly<Record<number, string>> = { 1: SCHEMA, 2: CHANGES, 3: IMPORTED, 4: NOT_IMPORTED }

/** The database includes drafts and deleted content: other users of the machine must not read it. */
const OWNER_ONLY = { folder: 0o700, file: 0o600 } as const

/**
 * Opens (or creates) the SQLite file. WAL with full sync: a committed change survives a power cut, at about half a
 * millisecond per commit. A file of an earlier version is brought up to date, documents and transactions included;
 * permissions are restricted to the owner; a damaged file is moved aside.
 *
 * @throws DamagedDatabaseError also when the file is missing because it was set aside; Error when it was written by a
 * later version of the service
 */
export const openDatabase = (file: string): DatabaseSync => {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY.folder })
  const damage = findDamageOutside(file)
  if (damage !== undefined) throw setAside(file, damage)
  // A folder older than the database may have other uses.
  if (existsSync(file)) restrict(folder, OWNER_ONLY.folder)
  else {
    refuseAfterDamage(file)
    createDatabase(file)
  }
  const opened = openSound(() => connect(file))
  if ('database' in opened) return opened.database
  throw setAside(file, opened.damage)
}

/** A half-written file would look damaged. */
const createDatabase = (file: string): void => {
  createFileSync(file, (part) => connect(part).close())
}

const connect = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
    for (const part of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(part)) restrict(part, OWNER_ONLY.file)
    if (readVersion(database) !== SCHEMA_VERSION) inTransaction(database, () => migrate(database, file))
    return database
  } catch (error) {
    database.close()
    throw explainDiskFault(error, dirname(file), `${file} cannot be opened; no content is lost.`, 'start again')
  }
}

/** @throws unless the path belongs to another user, who controls its access. */
const restrict = (path: string, mode: number): void => {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error
  }
}

const readVersion = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA user_version').get()?.['user_version'])

const migrate = (database: DatabaseSync, file: string): void => {
  const version = readVersion(database)
  if (version > SCHEMA_VERSION) {
    throw new Error(
      `${file} has schema version ${version}, this service reads up to ${SCHEMA_VERSION}. ` +
        'Start the later version of the service that wrote it, or move the file away and import again.',
    )
  }
  for (let next = version + 1; next <= SCHEMA_VERSION; next += 1) database.exec(MIGRATIONS[next] ?? '')
  database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`)
}

/** Runs `work` in one write transaction; an error leaves the database unchanged. */
export const inTransaction = <Result>(database: DatabaseSync, work: () => Result): Result => {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
