import type { Latest } from '../build-files.ts'
import { OWNERS, type StateDatabase } from './state-database.ts'
import { removeFact, writeFact } from './state-facts.ts'
import { deletePage, insertFiles, insertPage, upsertDocument, upsertRevision } from './state-rows.ts'
import type { Basis, DocumentState, PageState } from './state-types.ts'

/** What a publication changes. */
export interface SiteChanges {
  /** Hash of what all pages are rendered with besides their own content. */
  context: string
  /** `Basis.given` of all pages, including unchanged ones. */
  given: Basis['given']
  /** The date of the lists; undefined when not all pages that depend on the date were read. */
  day: Basis['day'] | undefined
  /** The published pages that are new or replaced. */
  pages: readonly PageState[]
  /** Ids of removed pages. */
  removedIds: readonly string[]
  /** Ids of failed pages, to be retried. */
  failed: readonly string[]
  /** The current state of documents; with `all`, replacing all others. */
  documents: { all: boolean; present: readonly DocumentState[]; absent: readonly string[] }
  /** Revisions of documents, by id; undefined for a missing one. */
  revisions: ReadonlyMap<string, string | undefined>
  /** Whether pages without a document were kept. */
  isLossRefused: boolean
  /** The hash of each site-wide file; undefined when they are as before. */
  siteFiles: Readonly<Record<string, string>> | undefined
  /** Whether the site-wide files are older than the pages. */
  isStale: boolean
}

/** Forgets the previous publication. Call it inside a transaction, before `remember`. */
export const forget = (database: StateDatabase): void => {
  for (const table of ['facts', 'pages', 'files', 'uses', 'documents', 'revisions'])
    database.run(`DELETE FROM ${table}`)
}

/** Records the result of a publication. Call it inside a transaction. */
export const remember = (
  database: StateDatabase,
  { pages, removedIds, documents, isLossRefused, siteFiles, ...changes }: SiteChanges,
): void => {
  // Delete all old rows first: pages may have swapped addresses.
  for (const id of [...removedIds, ...pages.map((page) => page.id)]) deletePage(database, id)
  for (const page of pages) insertPage(database, page)
  if (documents.all) for (const table of ['documents', 'revisions']) database.run(`DELETE FROM ${table}`)
  for (const id of documents.absent) database.run('DELETE FROM documents WHERE id = ?', id)
  for (const document of documents.present) upsertDocument(database, document)
  for (const [id, revision] of changes.revisions) upsertRevision(database, id, revision)
  writeFact(database, 'context', changes.context)
  writeFact(database, 'given', changes.given)
  writeFact(database, 'failed', changes.failed)
  if (changes.day !== undefined) writeFact(database, 'day', changes.day)
  // A check of some pages does not find those kept earlier.
  if (documents.all || isLossRefused) writeFact(database, 'lossRefused', isLossRefused)
  if (siteFiles) rememberSiteFiles(database, siteFiles)
  if (changes.isStale) writeFact(database, 'siteIsStale', true)
}

/** Records that the site-wide files are up to date. */
export const rememberSiteFiles = (database: StateDatabase, files: Readonly<Record<string, string>>): void => {
  database.run('DELETE FROM files WHERE owner = ?', OWNERS.site)
  insertFiles(database, OWNERS.site, files)
  removeFact(database, 'siteIsStale')
}

export const rememberLatest = (database: StateDatabase, { builds, files }: Latest): void => {
  writeFact(database, 'builds', builds)
  insertFiles(database, OWNERS.build, files)
}
