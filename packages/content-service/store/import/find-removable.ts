import type { ContentStore } from '../content-store.ts'
import { isPublishedId, toPublishedId, type StoredDocument } from '../document.ts'
import { collectStrongReferences } from '../reference-index.ts'
import type { PlannedDocument } from './planned-document.ts'

/**
 * Finds the documents that are safe to remove: without a draft or version, and without a strong reference from a
 * document that stays.
 *
 * @param put documents written in the same transaction
 */
export const findRemovable = (
  ids: readonly string[],
  store: ContentStore,
  put: readonly PlannedDocument[],
): string[] => {
  if (ids.length === 0) return []
  const removable = new Set(ids)
  const next = new Map(put.map((planned) => [planned.id, planned]))
  const read = (id: string): StoredDocument | undefined => next.get(id)?.read() ?? store.get(id)
  const underWork = new Set(
    store.ids().flatMap((id) => (isPublishedId(id) || removable.has(id) ? [] : [toPublishedId(id)])),
  )
  const needed = new Set(put.flatMap((planned) => [...collectStrongReferences(planned.read())]))
  const isUsed = (id: string): boolean => {
    if (underWork.has(id) || needed.has(id)) return true
    const staying = [...store.references.incoming(id)].filter((source) => !removable.has(source))
    return staying.some((source) => collectStrongReferences(read(source)).has(id))
  }
  // A document that stays also keeps the documents it refers to.
  for (;;) {
    const used = [...removable].filter(isUsed)
    if (used.length === 0) return [...removable]
    for (const id of used) removable.delete(id)
  }
}
