import { toPlace } from '@schaufenster/shapes/address'
import type { Latest } from '../build-files.ts'
import { OWNERS, type StateDatabase } from './state-database.ts'
import { writeFact } from './state-facts.ts'
import type { DocumentState, PageState, Revision } from './state-types.ts'

/** What a publication changes. */
export interface SiteChanges {
  /** Hash of what all pages of a language are rendered with besides their own content, by language. */
  contexts: Readonly<Record<string, string>>
  /** Address and API version of the content service. */
  endpoint: string
  /** The UTC date of the lists; undefined when not all pages that depend on the date were read. */
  day: string | undefined
  /** The published pages that are new or replaced. */
  toRecord: readonly PageState[]
  /** Ids of removed pages. */
  removedIds: readonly string[]
  /** Ids of failed pages, to be retried. */
  failed: readonly string[]
  /** The current state of documents; with `all`, replacing all others. */
  documents: { all: boolean; present: readonly DocumentState[]; absent: readonly string[] }
  /** Revisions of documents, by id; undefined for a missing one. */
  revisions: ReadonlyMap<string, Revision | undefined>
  /** Whether pages without a document were kept. */
  isLossRefused: boolean
  arePicturesMissing: boolean
  /** The hash of each file of the build, if it is published with all pages; undefined when some were. */
  buildFiles: Readonly<Record<string, string>> | undefined
  /** The hash of each site-wide file; undefined when they are as before. */
  siteFiles: Readonly<Record<string, string>> | undefined
  latest: Latest
}

/** @param owner id of a page, or one of `OWNERS` */
const insertFiles = (database: StateDatabase, owner: string, files: Readonly<Record<string, string>>): void => {
  for (const [path, hash] of Object.entries(files))
    database.run('INSERT OR REPLACE INTO files VALUES (?, ?, ?)', path, hash, owner)
}

const insertPage = (database: StateDatabase, { id, files, summary, uses, shows }: PageState): void => {
  const { path } = summary
  database.run(
    'INSERT INTO pages VALUES (?, ?, ?, ?, ?)',
    id,
    path,
    toPlace(path),
    JSON.stringify(summary),
    JSON.stringify(shows),
  )
  insertFiles(database, id, files)
  for (const thing of uses) database.run('INSERT OR IGNORE INTO uses VALUES (?, ?)', thing, id)
}

const deletePage = (database: StateDatabase, id: string): void => {
  database.run('DELETE FROM pages WHERE id = ?', id)
  database.run('DELETE FROM files WHERE owner = ?', id)
  database.run('DELETE FROM uses WHERE page = ?', id)
}

const upsertDocument = ({ run }: StateDatabase, { id, type, position, page, place, parent }: DocumentState): void => {
  const address = [page ? JSON.stringify(page) : null, place ?? null, parent ?? null]
  run('INSERT OR REPLACE INTO documents VALUES (?, ?, ?, ?, ?, ?)', id, type, position, ...address)
}

const upsertRevision = ({ run }: StateDatabase, id: string, revision: Revision | undefined): void =>
  revision === undefined
    ? run('DELETE FROM revisions WHERE id = ?', id)
    : run('INSERT OR REPLACE INTO revisions VALUES (?, ?, ?)', id, revision.rev, revision.updatedAt)

const clear = (database: StateDatabase, tables: readonly string[]): void => {
  for (const table of tables) database.run(`DELETE FROM ${table}`)
}

/** Records the result of a publication. Call it inside a transaction. */
export const remember = (
  database: StateDatabase,
  { toRecord, removedIds, documents, isLossRefused, buildFiles, siteFiles, latest, ...changes }: SiteChanges,
): void => {
  if (buildFiles) {
    clear(database, ['facts', 'pages', 'files', 'uses'])
    insertFiles(database, OWNERS.build, buildFiles)
  }
  // Delete all old rows first: pages may have swapped addresses.
  for (const id of [...removedIds, ...toRecord.map((page) => page.id)]) deletePage(database, id)
  for (const page of toRecord) insertPage(database, page)
  if (documents.all) clear(database, ['documents', 'revisions'])
  for (const id of documents.absent) database.run('DELETE FROM documents WHERE id = ?', id)
  for (const document of documents.present) upsertDocument(database, document)
  for (const [id, revision] of changes.revisions) upsertRevision(database, id, revision)
  writeFact(database, 'contexts', changes.contexts)
  writeFact(database, 'endpoint', changes.endpoint)
  writeFact(database, 'failed', changes.failed)
  if (changes.day !== undefined) writeFact(database, 'day', changes.day)
  // A check of some pages does not find those kept earlier.
  if (documents.all || isLossRefused) writeFact(database, 'lossRefused', isLossRefused)
  if (changes.arePicturesMissing) writeFact(database, 'picturesMissing', true)
  if (siteFiles) {
    database.run('DELETE FROM files WHERE owner = ?', OWNERS.site)
    insertFiles(database, OWNERS.site, siteFiles)
  }
  writeFact(database, 'builds', latest.builds)
  insertFiles(database, OWNERS.build, latest.files)
}
