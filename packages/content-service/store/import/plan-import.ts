import { createHash } from 'node:crypto'
import type { ContentStore } from '../content-store.ts'
import type { StoredDocument } from '../document.ts'
import { withoutServedUrl } from '../served-asset.ts'
import { findRemovable } from './find-removable.ts'
import type { ImportedDocument } from './parse-ndjson.ts'
import type { ImportedState } from './remembered-import.ts'
import { stampDocument, type Stamp } from './stamp-document.ts'

/** The changes of an import. */
export interface ImportPlan {
  put: StoredDocument[]
  remove: string[]
  unchanged: number
  /** Documents that differ from the export, because they were edited or deleted here, or are in use. */
  kept: string[]
  /** The state to remember. */
  documents: Map<string, ImportedState>
}

/** A document of an export. */
interface Incoming {
  document: ImportedDocument
  digest: string
}

/** @returns the documents of an export by id, each with a digest of its content */
export const digestDocuments = (documents: readonly ImportedDocument[]): Map<string, Incoming> =>
  new Map(
    documents.map((incoming) => {
      const document = withoutServedUrl(incoming)
      return [document._id, { document, digest: createHash('sha1').update(JSON.stringify(document)).digest('hex') }]
    }),
  )

/** Afterwards the dataset contains exactly the export. */
export const planReplacement = (
  incoming: ReadonlyMap<string, Incoming>,
  store: ContentStore,
  stamp: Stamp,
): ImportPlan => {
  const plan: ImportPlan = { put: [], remove: [], unchanged: 0, kept: [], documents: new Map() }
  for (const [id, { document, digest }] of incoming) take(plan, document, digest, store.get(id), stamp)
  plan.remove = store.ids().filter((id) => !incoming.has(id))
  return plan
}

/**
 * Applies what changed in an export since it was imported, including removals. Documents that were created, edited or
 * deleted here are unchanged.
 */
export const planRefresh = (
  incoming: ReadonlyMap<string, Incoming>,
  store: ContentStore,
  last: ReadonlyMap<string, ImportedState>,
  stamp: Stamp,
): ImportPlan => {
  const plan: ImportPlan = { put: [], remove: [], unchanged: 0, kept: [], documents: new Map(last) }
  for (const [id, { document, digest }] of incoming) {
    const [before, existing] = [last.get(id), store.get(id)]
    if (before?.digest === digest) plan.unchanged += 1
    else if (before?.rev === existing?._rev) take(plan, document, digest, existing, stamp)
    else if (existing && !stampDocument(document, withoutServedUrl(existing), stamp)) plan.unchanged += 1
    else plan.kept.push(id)
  }
  const vanished = [...last.keys()].filter((id) => !incoming.has(id))
  const untouched = vanished.filter((id) => store.get(id)?._rev === last.get(id)?.rev)
  plan.remove = findRemovable(untouched, store, plan.put)
  const removed = new Set(plan.remove)
  for (const id of vanished) {
    if (removed.has(id) || !store.get(id)) plan.documents.delete(id)
    else plan.kept.push(id)
  }
  return plan
}

const take = (
  plan: ImportPlan,
  document: ImportedDocument,
  digest: string,
  existing: StoredDocument | undefined,
  stamp: Stamp,
): void => {
  const stamped = stampDocument(document, existing && withoutServedUrl(existing), stamp)
  if (stamped) plan.put.push(stamped)
  else plan.unchanged += 1
  const rev = stamped?._rev ?? existing?._rev
  if (rev !== undefined) plan.documents.set(document._id, { digest, rev })
}
