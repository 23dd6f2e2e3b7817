import type { ListedPage } from '@schaufenster/site/content'
import type { PageSummary } from '@schaufenster/site/outputs'
import { OWNERS, type StateDatabase } from './state-database.ts'
import { readFact } from './state-facts.ts'
import type { DocumentState, PageState } from './state-types.ts'

/** A published page. */
interface PublishedPage {
  id: string
  path: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const optional = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Only `upsertDocument` and `insertPage` write this column. */
const parseListed = (json: unknown): ListedPage | undefined => (typeof json === 'string' ? JSON.parse(json) : undefined)
const parseSummary = (json: unknown): PageSummary | undefined =>
  typeof json === 'string' ? JSON.parse(json) : undefined

const parseShows = (json: unknown): string[] => (typeof json === 'string' ? JSON.parse(json) : [])

const toDocument = ({ id, type, position, page, place, parent }: Record<string, unknown>): DocumentState => {
  const listed = parseListed(page)
  return {
    id: text(id),
    type: text(type),
    position: text(position),
    ...(listed ? { page: listed, place: text(place), parent: optional(parent) } : {}),
  }
}

const toPage = ({ id, path }: Record<string, unknown>): PublishedPage => ({ id: text(id), path: text(path) })

/**
 * Queries about the published site, each with an index: their cost does not grow with the site, unless they read all
 * of it.
 */
export interface SiteState {
  pageCount: () => number
  pages: () => PublishedPage[]
  summaries: () => PageSummary[]
  page: (id: string) => PublishedPage | undefined
  pageAt: (path: string) => PublishedPage | undefined
  /** As JSON; "" if the page is not published. */
  summary: (id: string) => string
  /** The state of a published page; undefined if it is not published. */
  pageState: (id: string) => PageState | undefined
  pagesAt: (place: string) => PublishedPage[]
  /** @param thing id of a document, or a list as `toListThing` writes it */
  pagesThatUse: (thing: string) => string[]
  document: (id: string) => DocumentState | undefined
  documentsAt: (place: string) => DocumentState[]
  childrenOf: (parent: string) => string[]
  filesOf: (owner: string) => string[]
  siteFiles: () => string[]
  /** The same with the hash of each. */
  siteHashes: () => Record<string, string>
  /** Hash of what all pages of a language were rendered with besides their own content, by language. */
  contexts: () => Readonly<Record<string, string>>
  endpoint: () => string | undefined
  day: () => string | undefined
  /** Whether pages without a document were kept, which only a check of every page finds again. */
  isLossRefused: () => boolean
  revision: (id: string) => string | undefined
  /** When a document was last changed; "" if it is not known. */
  updatedAt: (id: string) => string
  /** Of every published document; none is newer than the page made from it. */
  revisions: () => ReadonlyMap<string, string>
  hashOf: (path: string) => string | undefined
}

export const readSiteState = (database: StateDatabase): SiteState => {
  const { rows } = database
  const one = (sql: string, value: string) => rows(sql, value)[0]
  return {
    pageCount: () => Number(rows('SELECT count(*) AS count FROM pages')[0]?.['count']),
    pages: () => rows('SELECT id, path FROM pages').map(toPage),
    summaries: () =>
      rows('SELECT summary FROM pages ORDER BY path').flatMap(({ summary }) => parseSummary(summary) ?? []),
    page: (id) => {
      const row = one('SELECT id, path FROM pages WHERE id = ?', id)
      return row && toPage(row)
    },
    pageAt: (path) => {
      const row = one('SELECT id, path FROM pages WHERE path = ?', path)
      return row && toPage(row)
    },
    summary: (id) => text(one('SELECT summary FROM pages WHERE id = ?', id)?.['summary']),
    pageState: (id) => {
      const row = one('SELECT summary, shows FROM pages WHERE id = ?', id)
      const summary = parseSummary(row?.['summary'])
      if (!summary) return undefined
      const files = rows('SELECT path, hash FROM files WHERE owner = ?', id)
      return {
        id,
        summary,
        shows: parseShows(row?.['shows']),
        files: Object.fromEntries(files.map(({ path, hash }) => [text(path), text(hash)])),
        uses: rows('SELECT thing FROM uses WHERE page = ?', id).map(({ thing }) => text(thing)),
      }
    },
    pagesAt: (place) => rows('SELECT id, path FROM pages WHERE place = ?', place).map(toPage),
    pagesThatUse: (thing) => rows('SELECT page FROM uses WHERE thing = ?', thing).map(({ page }) => text(page)),
    document: (id) => {
      const row = one('SELECT * FROM documents WHERE id = ?', id)
      return row && toDocument(row)
    },
    documentsAt: (place) => rows('SELECT * FROM documents WHERE place = ?', place).map(toDocument),
    childrenOf: (parent) => rows('SELECT id FROM documents WHERE parent = ?', parent).map(({ id }) => text(id)),
    filesOf: (owner) => rows('SELECT path FROM files WHERE owner = ?', owner).map(({ path }) => text(path)),
    siteFiles: () => rows('SELECT path FROM files WHERE owner = ?', OWNERS.site).map(({ path }) => text(path)),
    siteHashes: () =>
      Object.fromEntries(
        rows('SELECT path, hash FROM files WHERE owner = ?', OWNERS.site).map(({ path, hash }) => [
          text(path),
          text(hash),
        ]),
      ),
    contexts: () => readFact(database, 'contexts') ?? {},
    endpoint: () => readFact(database, 'endpoint'),
    day: () => readFact(database, 'day'),
    isLossRefused: () => readFact(database, 'lossRefused') === true,
    revision: (id) => optional(one('SELECT revision FROM revisions WHERE id = ?', id)?.['revision']),
    updatedAt: (id) => text(one('SELECT updated FROM revisions WHERE id = ?', id)?.['updated']),
    revisions: () =>
      new Map(rows('SELECT id, revision FROM revisions').map(({ id, revision }) => [text(id), text(revision)])),
    hashOf: (path) => optional(one('SELECT hash FROM files WHERE path = ?', path)?.['hash']),
  }
}
