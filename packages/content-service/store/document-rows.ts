import type { DatabaseSync } from 'node:sqlite'
import { isStoredDocument, toPublishedId, type StoredDocument } from './document.ts'
import { readText } from './json.ts'

/** `_ref` with its string, in JSON as it is stored. The quotes of the same text within a string are escaped. */
const REFERENCE = /"_ref":(?<target>"(?:[^"\\]|\\.)*")/g

const toDocument = (row: unknown): StoredDocument => {
  const document: unknown = JSON.parse(readText(row, 'json'))
  if (isStoredDocument(document)) return document
  throw new Error(
    `Document "${readText(row, 'id')}" in the content database is damaged. Import the export again with --replace.`,
  )
}

/** The documents of a database, read when they are asked for. */
export const createDocumentRows = (database: DatabaseSync) => {
  const one = database.prepare('SELECT id, json FROM documents WHERE id = ?')
  const every = database.prepare('SELECT id, json FROM documents')
  const names = database.prepare('SELECT id FROM documents')
  const versions = database.prepare(
    `SELECT id FROM documents WHERE id IN ($id, 'drafts.' || $id) OR (id > 'versions.' AND id < 'versions/')`,
  )
  const mayBeClosed = database.prepare(`SELECT id FROM documents WHERE instr(json, '"needsPassword":true') > 0`)
  const release = database.prepare('SELECT 1 FROM documents WHERE id > ? AND id < ? LIMIT 1')
  return {
    get: (id: string): StoredDocument | undefined => {
      const row = one.get(id)
      return row && toDocument(row)
    },
    ids: () => names.all().map((row) => readText(row, 'id')),
    /** Ids of a published document, its drafts and its versions, of those that exist. */
    versions: ($id: string) =>
      versions
        .all({ $id })
        .map((row) => readText(row, 'id'))
        .filter((id) => toPublishedId(id) === $id),
    /** Whether there are versions of documents in a release. */
    hasRelease: (name: string) =>
      /^(?!raw$)[\w-]+$/.test(name) && release.get(`versions.${name}.`, `versions.${name}/`) !== undefined,
    /** Ids of documents that may be pages with a password: drafts are among them, and others that have the text anywhere. */
    mayBeClosed: () => mayBeClosed.all().map((row) => readText(row, 'id')),
    // Row by row: all rows at once would need as much memory again as the documents.
    *all(): Generator<StoredDocument> {
      for (const row of every.iterate()) yield toDocument(row)
    },
    /** Each reference in a document: its id, and that of the document it refers to. */
    *references(): Generator<readonly [source: string, target: string]> {
      // As text: parsing each document takes three times as long.
      for (const row of every.iterate()) {
        const id = readText(row, 'id')
        for (const { groups } of readText(row, 'json').matchAll(REFERENCE)) {
          const target: unknown = JSON.parse(groups?.['target'] ?? '""')
          yield [id, String(target)]
        }
      }
    },
  }
}
