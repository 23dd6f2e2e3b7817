import { isDeepStrictEqual } from 'node:util'
import type { StoredDocument } from '../document.ts'
import type { ImportedDocument } from './imported-document.ts'

/** Times and revision for documents that have none. */
export interface Stamp {
  timestamp: string
  transactionId: string
}

/**
 * Keeps given system fields. An unchanged document keeps its existing ones, so that importing the same content twice
 * publishes nothing. A changed document with the existing revision gets a new one: a revision must identify the
 * content.
 *
 * @returns undefined when nothing changes
 */
export const stampDocument = (
  document: ImportedDocument,
  existing: StoredDocument | undefined,
  { timestamp, transactionId }: Stamp,
): StoredDocument | undefined => {
  const _createdAt = readGiven(document, '_createdAt') ?? existing?._createdAt ?? timestamp
  const [updatedAt, rev] = [readGiven(document, '_updatedAt'), readGiven(document, '_rev')]
  if (existing) {
    const same = { ...document, _createdAt, _updatedAt: updatedAt ?? existing._updatedAt, _rev: existing._rev }
    if (isDeepStrictEqual(same, existing)) return undefined
  }
  return {
    ...document,
    _createdAt,
    _updatedAt: updatedAt ?? timestamp,
    _rev: rev === undefined || rev === existing?._rev ? transactionId : rev,
  }
}

const readGiven = (document: ImportedDocument, field: string): string | undefined => {
  const value = document[field]
  return typeof value === 'string' ? value : undefined
}
