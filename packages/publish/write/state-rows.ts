import { toPlace } from '@schaufenster/shapes/address'
import type { DocumentState, PageState } from './state-types.ts'
import type { StateDatabase } from './state-database.ts'

/** @param owner id of a page, or one of `OWNERS` */
export const insertFiles = (database: StateDatabase, owner: string, files: Readonly<Record<string, string>>): void => {
  for (const [path, hash] of Object.entries(files))
    database.run('INSERT OR REPLACE INTO files VALUES (?, ?, ?)', path, hash, owner)
}

export const insertPage = (database: StateDatabase, { id, files, summary, uses }: PageState): void => {
  database.run(
    'INSERT INTO pages VALUES (?, ?, ?, ?)',
    id,
    summary.path,
    toPlace(summary.path),
    JSON.stringify(summary),
  )
  insertFiles(database, id, files)
  for (const thing of uses) database.run('INSERT OR IGNORE INTO uses VALUES (?, ?)', thing, id)
}

export const deletePage = (database: StateDatabase, id: string): void => {
  database.run('DELETE FROM pages WHERE id = ?', id)
  database.run('DELETE FROM files WHERE owner = ?', id)
  database.run('DELETE FROM uses WHERE page = ?', id)
}

export const upsertDocument = (
  database: StateDatabase,
  { id, type, position, page, place, parent }: DocumentState,
): void =>
  database.run(
    'INSERT OR REPLACE INTO documents VALUES (?, ?, ?, ?, ?, ?)',
    id,
    type,
    position,
    page ? JSON.stringify(page) : null,
    place ?? null,
    parent ?? null,
  )

/** @param revision undefined when the document no longer exists */
export const upsertRevision = (database: StateDatabase, id: string, revision: string | undefined): void =>
  revision === undefined
    ? database.run('DELETE FROM revisions WHERE id = ?', id)
    : database.run('INSERT OR REPLACE INTO revisions VALUES (?, ?)', id, revision)
