import { createHash } from 'node:crypto'
import { relative, resolve, sep } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { readText } from '../json.ts'
import { readMeta, writeMeta } from '../meta.ts'

/** The state of a document after an import. */
export interface ImportedState {
  /** Digest of the document in the export. */
  digest: string
  /** Its revision here while it is unedited. */
  rev: string
}

/** What a dataset stores about the export it was filled from. */
export interface RememberedImport {
  name: string
  /** Digest of the whole export, independent of its path and packaging. */
  digest: string
  documents: ReadonlyMap<string, ImportedState>
}

const NAME = 'import.name'
const DIGEST = 'import.digest'

/** A path relative to the working directory, if inside: another checkout has the same export under the same name. */
export const toExportName = (path: string): string => {
  const name = relative('', resolve(path)).split(sep).join('/')
  return name === '' || name.startsWith('..') ? resolve(path) : name
}

export const digestExport = (documents: ReadonlyMap<string, { digest: string }>): string => {
  const hash = createHash('sha256')
  for (const id of [...documents.keys()].toSorted()) hash.update(`${id} ${documents.get(id)?.digest}\n`)
  return hash.digest('hex')
}

/** @returns undefined when nothing was imported yet */
export const readRememberedImport = (database: DatabaseSync): RememberedImport | undefined => {
  const [name, digest] = [readMeta(database, NAME), readMeta(database, DIGEST)]
  if (name === undefined || digest === undefined) return undefined
  const rows = database.prepare('SELECT id, digest, rev FROM imported').all()
  const documents = rows.map(
    (row) => [readText(row, 'id'), { digest: readText(row, 'digest'), rev: readText(row, 'rev') }] as const,
  )
  return { name, digest, documents: new Map(documents) }
}

/** Runs inside a SQLite transaction. */
export const rememberImport = (database: DatabaseSync, { name, digest, documents }: RememberedImport): void => {
  forgetImport(database)
  const insert = database.prepare('INSERT INTO imported VALUES (?, ?, ?)')
  for (const [id, state] of documents) insert.run(id, state.digest, state.rev)
  writeMeta(database, NAME, name)
  writeMeta(database, DIGEST, digest)
}

/** Runs inside a SQLite transaction. */
export const forgetImport = (database: DatabaseSync): void => {
  database.exec(`DELETE FROM imported; DELETE FROM meta WHERE key IN ('${NAME}', '${DIGEST}')`)
}
