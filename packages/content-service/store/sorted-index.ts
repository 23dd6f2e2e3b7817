import { compareIds, type StoredDocument } from './document.ts'

/** What a list is sorted by. Documents that are equal in it stand in the order of their ids. */
export interface Ordering {
  /** Equal orders have equal names. */
  name: string
  keysOf: (document: StoredDocument) => readonly unknown[]
  /** Of two documents with these keys, or of their first keys. */
  compareKeys: (left: readonly unknown[], right: readonly unknown[]) => number
}

/** Lists of one overlay that are kept sorted: each is made when it is first asked for, and then follows every change. */
export interface SortedIndex {
  /**
   * @param types only documents of these; undefined for all
   * @returns a list that changes with the overlay. Never change it, and do not keep it.
   */
  list: (types: readonly string[] | undefined, ordering: Ordering) => readonly StoredDocument[]
  replace: (previous: StoredDocument | undefined, next: StoredDocument | undefined) => void
}

interface SortedList {
  types: ReadonlySet<string> | undefined
  ordering: Ordering
  documents: StoredDocument[]
}

/** Orders come from requests: without a bound, a client could fill the memory with lists. A site needs a handful. */
const MOST_LISTS = 24

/** @param find the documents of a type, or all */
export const createSortedIndex = (find: (type: string | undefined) => readonly StoredDocument[]): SortedIndex => {
  // A map keeps its order: the list that was not asked for the longest stands first.
  const lists = new Map<string, SortedList>()

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
    list(types, ordering) {
      const key = JSON.stringify([ordering.name, types?.toSorted()])
      const list = lists.get(key) ?? build(types, ordering)
      lists.delete(key)
      lists.set(key, list)
      for (const oldest of lists.keys()) if (lists.size > MOST_LISTS) lists.delete(oldest)
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

/** Where the document stands in the list, or would stand. Keys are worked out where they are looked at: kept, they would fill more memory than the list. */
const findSorted = (documents: readonly StoredDocument[], ordering: Ordering, wanted: StoredDocument): number => {
  const keys = ordering.keysOf(wanted)
  return findFirst(
    documents,
    (document) => (ordering.compareKeys(ordering.keysOf(document), keys) || compareIds(document, wanted)) >= 0,
  )
}

/** The index of the first document that fits, in a list in which all behind it fit too; the length when there is none. */
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
