import type { ContentStore } from '../content-store.ts'
import type { StoredDocument } from '../document.ts'
import { withoutServedUrl } from '../served-asset.ts'
import type { DocumentText } from './document-text.ts'
import { findRemovable } from './find-removable.ts'
import type { ImportedState } from './remembered-import.ts'
import type { PlannedDocument } from './planned-document.ts'
import { stampDocument, type Stamp } from './stamp-document.ts'

/** The changes of an import. */
export interface ImportPlan {
  put: PlannedDocument[]
  remove: string[]
  unchanged: number
  /** Documents that differ from the export, because they were edited or deleted here, or are in use. */
  kept: string[]
  /** The state to remember. */
  documents: Map<string, ImportedState>
}

/** Afterwards the dataset contains exactly the export. */
export const planReplacement = (
  incoming: ReadonlyMap<string, DocumentText>,
  store: ContentStore,
  stamp: Stamp,
): ImportPlan => {
  const plan: ImportPlan = { put: [], remove: [], unchanged: 0, kept: [], documents: new Map() }
  for (const [id, text] of incoming) take(plan, text, store.get(id), stamp)
  plan.remove = store.ids().filter((id) => !incoming.has(id))
  return plan
}

/**
 * Applies what changed in an export since it was imported, including removals. Documents that were created, edited or
 * deleted here are unchanged.
 */
export const planRefresh = (
  incoming: ReadonlyMap<string, DocumentText>,
  store: ContentStore,
  last: ReadonlyMap<string, ImportedState>,
  stamp: Stamp,
): ImportPlan => {
  const plan: ImportPlan = { put: [], remove: [], unchanged: 0, kept: [], documents: new Map(last) }
  for (const [id, text] of incoming) {
    const [before, existing] = [last.get(id), store.get(id)]
    if (before?.digest === text.digest) plan.unchanged += 1
    else if (before?.rev === existing?._rev) take(plan, text, existing, stamp)
    else if (existing && !stampDocument(text.read(), withoutServedUrl(existing), stamp)) plan.unchanged += 1
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

const take = (plan: ImportPlan, text: DocumentText, existing: StoredDocument | undefined, stamp: Stamp): void => {
  const { id, digest, read } = text
  const stamped = stampDocument(read(), existing && withoutServedUrl(existing), stamp)
  const rev = stamped?._rev ?? existing?._rev
  if (stamped) {
    const { _createdAt, _updatedAt, _rev } = stamped
    plan.put.push({ id, read: () => ({ ...read(), _createdAt, _updatedAt, _rev }) })
  } else plan.unchanged += 1
  if (rev !== undefined) plan.documents.set(id, { digest, rev })
}
