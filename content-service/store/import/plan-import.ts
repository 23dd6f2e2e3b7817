import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ContentStore } from '../content-store.ts'
import type { StoredDocument } from '../document.ts'
import { withoutServedUrl } from '../served-asset.ts'
import type { ImportedDocument } from './parse-ndjson.ts'

/**
 * How an export meets what is there already.
 * - `replace`: afterwards the dataset holds the export and nothing else.
 * - `refresh`: only what changed in the export since its last import is taken over, and what vanished from it is removed;
 *   documents an editor made, and edits to documents the export did not change, stay.
 */
export type ImportMode = 'replace' | 'refresh'

export interface ImportPlan {
  put: StoredDocument[]
  remove: string[]
  unchanged: number
  /** A digest per document of the export, as it stands in the export. */
  digests: Map<string, string>
}

/** @param stamp for documents that bring no times or revision of their own. */
export function planImport(
  documents: readonly ImportedDocument[],
  store: ContentStore,
  mode: ImportMode,
  lastDigests: ReadonlyMap<string, string>,
  stamp: { timestamp: string; transactionId: string },
): ImportPlan {
  const plan: ImportPlan = { put: [], remove: [], unchanged: 0, digests: new Map() }
  for (const incoming of documents) {
    const document = withoutServedUrl(incoming)
    const digest = createHash('sha1').update(JSON.stringify(document)).digest('hex')
    plan.digests.set(document._id, digest)
    const existing = store.get(document._id)
    const isSameExport = mode === 'refresh' && lastDigests.get(document._id) === digest
    const stamped = isSameExport ? undefined : stampDocument(document, existing && withoutServedUrl(existing), stamp)
    if (stamped) plan.put.push(stamped)
    else plan.unchanged += 1
  }
  const candidates = mode === 'replace' ? store.documents().map(({ _id }) => _id) : [...lastDigests.keys()]
  plan.remove = candidates.filter((id) => !plan.digests.has(id) && store.get(id))
  return plan
}

/**
 * Given system fields are kept. A document that says nothing new keeps the ones it has, so that importing the same
 * content twice gives nothing to publish. One that says something else under the revision that is there gets a new one:
 * whoever remembers a revision takes it for the content.
 *
 * @returns undefined when nothing changes
 */
function stampDocument(
  document: ImportedDocument,
  existing: StoredDocument | undefined,
  { timestamp, transactionId }: { timestamp: string; transactionId: string },
): StoredDocument | undefined {
  const _createdAt = readGiven(document, '_createdAt') ?? existing?._createdAt ?? timestamp
  const [updatedAt, rev] = [readGiven(document, '_updatedAt'), readGiven(document, '_rev')]
  if (existing) {
    const same = { ...document, _createdAt, _updatedAt: updatedAt ?? existing._updatedAt, _rev: existing._rev }
    if (isDeepStrictEqual(same, existing)) return undefined
  }
  return { ...document, _createdAt, _updatedAt: updatedAt ?? timestamp, _rev: rev === undefined || rev === existing?._rev ? transactionId : rev }
}

function readGiven(document: ImportedDocument, field: string): string | undefined {
  const value = document[field]
  return typeof value === 'string' ? value : undefined
}
