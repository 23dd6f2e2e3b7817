import type { Latest } from '../build-files.ts'
import { OWNERS, type StateDatabase } from '../write/state-database.ts'
import { writeFact } from '../write/state-facts.ts'
import { deletePage, insertFiles, insertPage, upsertDocument, upsertRevision } from '../write/state-rows.ts'
import type { PageState } from '../write/state-types.ts'
import type { Affected } from './find-affected.ts'

interface PageChanges extends Pick<Affected, 'documents' | 'revisions' | 'day'> {
  made: readonly PageState[]
  /** Ids of removed pages. */
  gone: readonly string[]
  /** Ids of failed pages, to be retried. */
  failed: readonly string[]
  /** Whether pages without a document were kept. */
  isLossRefused: boolean
  /** `Basis.given` of all pages, including unchanged ones. */
  given: string
}

/** Records the result of an incremental publication. Call it inside a transaction. */
export const rememberPages = (
  database: StateDatabase,
  { made, gone, failed, documents, revisions, day, isLossRefused, given }: PageChanges,
): void => {
  // Delete all old rows first: pages may have swapped addresses.
  for (const id of [...gone, ...made.map((page) => page.id)]) deletePage(database, id)
  for (const page of made) insertPage(database, page)
  if (documents.all) for (const table of ['documents', 'revisions']) database.run(`DELETE FROM ${table}`)
  for (const id of documents.absent) database.run('DELETE FROM documents WHERE id = ?', id)
  for (const document of documents.present) upsertDocument(database, document)
  for (const [id, revision] of revisions) upsertRevision(database, id, revision)
  writeFact(database, 'failed', failed)
  writeFact(database, 'given', given)
  if (day !== undefined) writeFact(database, 'day', day)
  // A check of some pages does not find those kept earlier.
  if (documents.all || isLossRefused) writeFact(database, 'lossRefused', isLossRefused)
}

export const rememberSiteFiles = (database: StateDatabase, files: Readonly<Record<string, string>>): void => {
  database.run('DELETE FROM files WHERE owner = ?', OWNERS.site)
  insertFiles(database, OWNERS.site, files)
}

export const rememberLatest = (database: StateDatabase, { builds, files }: Latest): void => {
  writeFact(database, 'builds', builds)
  insertFiles(database, OWNERS.build, files)
}
