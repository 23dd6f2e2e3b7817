import type { DocumentChange } from './commit.ts'
import { compareIds, type StoredDocument } from './document.ts'

/** All documents in the order of their ids. */
export interface SortedDocuments {
  /** The array is never changed in place. */
  all: () => readonly StoredDocument[]
  update: (changes: readonly DocumentChange[]) => void
}

/** Up to this number of changes, splicing each is faster than one pass over all documents. */
const FEW = 32

/**
 * Keeps documents sorted without sorting them again: changes are merged at the next read, so that consecutive writes
 * cost nothing.
 */
export const createSortedDocuments = (documents: Iterable<StoredDocument>): SortedDocuments => {
  let sorted: readonly StoredDocument[] = [...documents].toSorted(compareIds)
  const pending = new Map<string, StoredDocument | undefined>()
  return {
    all() {
      if (pending.size > FEW) sorted = merge(sorted, pending)
      else if (pending.size > 0) sorted = place(sorted, pending)
      pending.clear()
      return sorted
    },
    update(changes) {
      for (const { id, result } of changes) pending.set(id, result)
    },
  }
}

const place = (
  sorted: readonly StoredDocument[],
  pending: ReadonlyMap<string, StoredDocument | undefined>,
): StoredDocument[] => {
  const spliced = sorted.slice()
  for (const [id, result] of pending) {
    const at = findPlace(spliced, id, 0)
    const isThere = spliced[at]?._id === id
    if (result && isThere) spliced[at] = result
    else if (result) spliced.splice(at, 0, result)
    else if (isThere) spliced.splice(at, 1)
  }
  return spliced
}

const merge = (
  sorted: readonly StoredDocument[],
  pending: ReadonlyMap<string, StoredDocument | undefined>,
): StoredDocument[] => {
  const merged: StoredDocument[] = []
  let from = 0
  for (const [id, result] of [...pending].toSorted(([left], [right]) => (left < right ? -1 : 1))) {
    const at = findPlace(sorted, id, from)
    for (let index = from; index < at; index += 1) {
      const document = sorted[index]
      if (document) merged.push(document)
    }
    if (result) merged.push(result)
    from = sorted[at]?._id === id ? at + 1 : at
  }
  for (let index = from; index < sorted.length; index += 1) {
    const document = sorted[index]
    if (document) merged.push(document)
  }
  return merged
}

/** The index of the first document at or after `id`. */
const findPlace = (sorted: readonly StoredDocument[], id: string, from: number): number => {
  let [low, high] = [from, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle]?._id ?? '') < id) low = middle + 1
    else high = middle
  }
  return low
}
