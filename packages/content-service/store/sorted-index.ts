import { LRUCache } from 'lru-cache'
import { compareIds, type StoredDocument } from './document.ts'

/** What a list is sorted by. Equal documents are in the order of their ids. */
export interface Ordering {
  /** Equal orders have equal names. */
  name: string
  keysOf: (document: StoredDocument) => readonly unknown[]
  /** Compares two documents by these keys, or by their first keys. */
  compareKeys: (left: readonly unknown[], right: readonly unknown[]) => number
}

interface SortedList {
  types: ReadonlySet<string> | undefined
  ordering: Ordering
  documents: StoredDocument[]
}

/** Orders come from requests: without a bound, a client could fill the memory with lists. A site needs a handful. */
const MAX_LISTS = 24

export interface SortedIndex {
  /**
   * @param types only documents of these; undefined for all
   * @returns a live list: do not change or keep it.
   */
  list: (types: readonly string[] | undefined, ordering: Ordering) => readonly StoredDocument[]
  replace: (previous: StoredDocument | undefined, next: StoredDocument | undefined) => void
}

/**
 * Sorted lists of one dataset view: each is created when first requested, and then kept up to date.
 *
 * @param find the documents of a type, or all
 */
export const createSortedIndex = (find: (type: string | undefined) => readonly StoredDocument[]): SortedIndex => {
  const lists = new LRUCache<string, SortedList>({ max: MAX_LISTS })

  const build = (types: readonly string[] | undefined, ordering: Ordering): SortedList => {
    const wanted = types && new Set(types)
    const documents = wanted ? [...wanted].flatMap((type) => find(type)) : find(undefined)
    const keyed = documents.map((document) => ({ document, keys: ordering.keysOf(document) }))
    keyed.sort(
      (left, right) => ordering.compareKeys(left.keys, right.keys) || compareIds(left.document, right.document),
    )
    return { types: wanted, ordering, documents: keyed.map(({ document }) => document) }
  }

  return {
    list: (types, ordering) => {
      const key = JSON.stringify([ordering.name, types?.toSorted()])
      const list = lists.get(key) ?? build(types, ordering)
      lists.set(key, list)
      return list.documents
    },
    replace(previous, next) {
      for (const list of lists.values()) {
        if (previous && holds(list, previous)) takeOut(list, previous)
        if (next && holds(list, next)) list.documents.splice(findSorted(list.documents, list.ordering, next), 0, next)
      }
    },
  }
}

const holds = ({ types }: SortedList, { _type }: StoredDocument): boolean => types === undefined || types.has(_type)

const takeOut = ({ documents, ordering }: SortedList, document: StoredDocument): void => {
  const place = findSorted(documents, ordering, document)
  if (documents[place]?._id === document._id) documents.splice(place, 1)
}

/**
 * The document's position in the list, or its insertion point. Keys are computed on demand: cached, they would take
 * more memory than the list.
 */
const findSorted = (documents: readonly StoredDocument[], ordering: Ordering, wanted: StoredDocument): number => {
  const keys = ordering.keysOf(wanted)
  return findFirst(
    documents,
    (document) => (ordering.compareKeys(ordering.keysOf(document), keys) || compareIds(document, wanted)) >= 0,
  )
}

/**
 * Binary search: the index of the first document that fits, in a list where all after it fit too; the length when
 * none does.
 */
export const findFirst = (
  documents: readonly StoredDocument[],
  fits: (document: StoredDocument) => boolean,
): number => {
  let low = 0
  let high = documents.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const document = documents[middle]
    if (document && fits(document)) high = middle
    else low = middle + 1
  }
  return low
}
