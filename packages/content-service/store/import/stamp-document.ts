import { isDeepStrictEqual } from 'node:util'
import type { StoredDocument } from '../document.ts'
import type { ImportedDocument } from './parse-ndjson.ts'

/** For documents that bring no times or revision of their own. */
export interface Stamp {
  timestamp: string
  transactionId: string
}

/**
 * Given system fields are kept. A document that says nothing new keeps the ones it has, so that importing the same
 * content twice gives nothing to publish. One that says something else under the revision that is there gets a new one:
 * whoever remembers a revision takes it for the content.
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
