import { OWNERS, type StateDatabase } from './state-database.ts'
import { readBuilds, readFact, writeFact } from './state-facts.ts'
import { insertFiles, insertPage, upsertDocument, upsertRevision } from './state-rows.ts'
import type { LastPublication, PageState, PublishState } from './state-types.ts'

export type { KeptBuild, LastPublication, PageState, PublishState } from './state-types.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export const readLast = (database: StateDatabase): LastPublication => ({
  paths: new Map(database.rows('SELECT id, path FROM pages').map(({ id, path }) => [text(id), text(path)])),
  hashes: new Map(database.rows('SELECT path, hash FROM files').map(({ path, hash }) => [text(path), text(hash)])),
  builds: readBuilds(database),
})

/** The state of a published page; undefined if it was not published. */
export const readPage = (database: StateDatabase, id: string): PageState | undefined => {
  const [page] = database.rows('SELECT summary FROM pages WHERE id = ?', id)
  if (!page) return undefined
  return {
    id,
    // Only `insertPage` writes this column.
    summary: JSON.parse(text(page['summary'])),
    files: Object.fromEntries(
      database
        .rows('SELECT path, hash FROM files WHERE owner = ?', id)
        .map(({ path, hash }) => [text(path), text(hash)]),
    ),
    uses: database.rows('SELECT thing FROM uses WHERE page = ?', id).map(({ thing }) => text(thing)),
  }
}

/** Replaces the state by that of a full publication. Call it inside a transaction. */
export const replaceState = (database: StateDatabase, state: PublishState): void => {
  for (const table of ['facts', 'pages', 'files', 'uses', 'documents', 'revisions'])
    database.run(`DELETE FROM ${table}`)
  writeFact(database, 'context', state.context)
  writeFact(database, 'given', state.basis.given)
  writeFact(database, 'day', state.basis.day)
  writeFact(database, 'builds', state.builds)
  writeFact(database, 'inlineScripts', state.inlineScripts)
  writeFact(database, 'failed', state.failed)
  insertFiles(database, OWNERS.build, state.buildFiles)
  insertFiles(database, OWNERS.site, state.siteFiles)
  for (const page of Object.values(state.pages)) insertPage(database, page)
  for (const document of state.documents) upsertDocument(database, document)
  for (const [id, revision] of state.basis.revisions) upsertRevision(database, id, revision)
}

export const readContext = (database: StateDatabase): string => text(readFact(database, 'context'))
