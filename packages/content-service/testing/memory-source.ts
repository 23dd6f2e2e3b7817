import type { DocumentChange } from '../store/commit.ts'
import { compareIds, type StoredDocument } from '../store/document.ts'
import type { ViewSource } from '../store/dataset-view.ts'

/** Documents without a database, for tests. */
export interface MemorySource extends ViewSource {
  /** Commits one transaction; undefined removes the document. */
  change: (documents: Readonly<Record<string, StoredDocument | undefined>>, kind?: 'mutation' | 'import') => void
}

export const createMemorySource = (initial: readonly StoredDocument[]): MemorySource => {
  const byId = new Map(initial.map((document) => [document._id, document]))
  const listeners = new Set<Parameters<ViewSource['subscribe']>[0]>()
  let sequence = 0
  return {
    sequence: () => sequence,
    get: (id) => byId.get(id),
    documents: () => [...byId.values()].toSorted(compareIds),
    catchUp: () => undefined,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(documents, kind = 'mutation') {
      const changes: DocumentChange[] = Object.entries(documents).map(([id, result]) => ({
        id,
        previous: byId.get(id),
        result,
      }))
      for (const { id, result } of changes) {
        if (result) byId.set(id, result)
        else byId.delete(id)
      }
      sequence += 1
      for (const listener of listeners) listener({ sequence, kind, changes })
    },
  }
}
