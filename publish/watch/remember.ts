import { OWNERS, type StateDatabase } from '../write/state-database.ts'
import { writeFact } from '../write/state-facts.ts'
import { deletePage, insertFiles, insertPage, upsertDocument } from '../write/state-rows.ts'
import type { DocumentState, PageState } from '../write/state-types.ts'

interface PageChanges {
  made: readonly PageState[]
  /** Ids of pages that are no more. */
  gone: readonly string[]
  /** Ids of pages that could not be made, to be tried again. */
  failed: readonly string[]
  documents: { all: boolean; present: readonly DocumentState[]; absent: readonly string[] }
}

/** Writes down what an incremental publication made of pages. Part of a change that is made at once. */
export const rememberPages = (database: StateDatabase, { made, gone, failed, documents }: PageChanges): void => {
  // All of the old first: pages may have exchanged their addresses.
  for (const id of [...gone, ...made.map((page) => page.id)]) deletePage(database, id)
  for (const page of made) insertPage(database, page)
  if (documents.all) database.run('DELETE FROM documents')
  for (const id of documents.absent) database.run('DELETE FROM documents WHERE id = ?', id)
  for (const document of documents.present) upsertDocument(database, document)
  writeFact(database, 'failed', failed)
}

export const rememberSiteFiles = (database: StateDatabase, files: Readonly<Record<string, string>>): void => {
  database.run('DELETE FROM files WHERE owner = ?', OWNERS.site)
  insertFiles(database, OWNERS.site, files)
}
