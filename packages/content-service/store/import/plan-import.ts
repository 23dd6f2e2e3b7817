import type { ContentStore } from '../content-store.ts'
import type { StoredDocument } from '../document.ts'
import { withoutServedUrl } from '../served-asset.ts'
import type { DocumentText } from './document-text.ts'
import type { PlannedDocument } from './planned-document.ts'
import { stampDocument, type Stamp } from './stamp-document.ts'

/** The changes of an import. */
export interface ImportPlan {
  put: PlannedDocument[]
  remove: string[]
  unchanged: number
}

/** Afterwards the dataset contains exactly the export. */
export const planImport = (
  incoming: ReadonlyMap<string, DocumentText>,
  store: ContentStore,
  stamp: Stamp,
): ImportPlan => {
  const plan: ImportPlan = { put: [], remove: [], unchanged: 0 }
  for (const [id, text] of incoming) take(plan, text, store.get(id), stamp)
  plan.remove = store.ids().filter((id) => !incoming.has(id))
  return plan
}

const take = (
  plan: ImportPlan,
  { id, read }: DocumentText,
  existing: StoredDocument | undefined,
  stamp: Stamp,
): void => {
  const stamped = stampDocument(read(), existing && withoutServedUrl(existing), stamp)
  if (!stamped) {
    plan.unchanged += 1
    return
  }
  const { _createdAt, _updatedAt, _rev } = stamped
  plan.put.push({ id, read: () => ({ ...read(), _createdAt, _updatedAt, _rev }) })
}
