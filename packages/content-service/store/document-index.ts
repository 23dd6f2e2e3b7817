import { compareIds, type StoredDocument } from './document.ts'
import { isJsonObject } from './json.ts'
import { createSortedIndex, findFirst, type SortedIndex } from './sorted-index.ts'

/** `slugOrEmpty` is the value of `coalesce(slug.current, "")`: documents without a slug are under the empty string. */
export type IndexName = '_type' | 'slug' | 'slugOrEmpty' | 'typeAndSlug' | 'typeAndSlugOrEmpty' | 'references'

type Buckets = Map<string, StoredDocument[]>

const KEYS: Record<IndexName, (document: StoredDocument) => Iterable<string>> = {
  _type: ({ _type }) => toKeys(_type),
  slug: (document) => toKeys(readSlug(document)),
  slugOrEmpty: (document) => toKeys(readSlug(document) ?? ''),
  typeAndSlug: (document) => toKeys(readSlug(document)).map((slug) => toPairKey(document._type, slug)),
  typeAndSlugOrEmpty: (document) => toKeys(readSlug(document) ?? '').map((slug) => toPairKey(document._type, slug)),
  references: (document) => collectReferences(document),
}

/** The key of the two-value indexes. */
export const toPairKey = (type: string, slug: string): string => JSON.stringify([type, slug])

/** Finds documents of one dataset view by their values. An index is built at first use, then kept up to date. */
export interface DocumentIndex {
  /** The documents under a key, sorted by `_id`. Never change the array. */
  find: (name: IndexName, key: string) => readonly StoredDocument[]
  /** The documents of some types, or all, sorted. */
  sorted: SortedIndex['list']
  /** Updates the existing indexes after a change of the view. */
  replace: (previous: StoredDocument | undefined, next: StoredDocument | undefined) => void
}

export const createDocumentIndex = (documents: () => readonly StoredDocument[]): DocumentIndex => {
  const built = new Map<IndexName, Buckets>()
  const find = (name: IndexName, key: string): readonly StoredDocument[] =>
    (built.get(name) ?? build(name)).get(key) ?? []
  const sorted = createSortedIndex((type) => (type === undefined ? documents() : find('_type', type)))
  const build = (name: IndexName): Buckets => {
    const buckets: Buckets = new Map()
    for (const document of documents()) {
      for (const key of KEYS[name](document)) {
        const bucket = buckets.get(key)
        if (bucket) bucket.push(document)
        else buckets.set(key, [document])
      }
    }
    built.set(name, buckets)
    return buckets
  }
  return {
    find,
    sorted: sorted.list,
    replace(previous, next) {
      for (const [name, buckets] of built) {
        if (previous) for (const key of KEYS[name](previous)) takeOut(buckets, key, previous)
        if (next) for (const key of KEYS[name](next)) putIn(buckets, key, next)
      }
      sorted.replace(previous, next)
    },
  }
}

/** The position of a document with this `_id` in a sorted list, or its insertion point. */
export const findPlace = (documents: readonly StoredDocument[], wanted: { _id: string }): number =>
  findFirst(documents, (document) => compareIds(document, wanted) >= 0)

const takeOut = (buckets: Buckets, key: string, document: StoredDocument): void => {
  const bucket = buckets.get(key)
  if (!bucket) return
  const place = findPlace(bucket, document)
  if (bucket[place]?._id === document._id) bucket.splice(place, 1)
  if (bucket.length === 0) buckets.delete(key)
}

const putIn = (buckets: Buckets, key: string, document: StoredDocument): void => {
  const bucket = buckets.get(key)
  if (bucket) bucket.splice(findPlace(bucket, document), 0, document)
  else buckets.set(key, [document])
}

const readSlug = ({ slug }: StoredDocument): unknown =>
  isJsonObject(slug) && Object.hasOwn(slug, 'current') ? slug['current'] : undefined

/** Numbers and booleans are indexed as strings: a list of keys is joined to one string before it arrives here. */
const toKeys = (value: unknown): string[] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : []

/** As in GROQ's `references()`: an object with a `_ref` is not searched further. */
export const collectReferences = (value: unknown, found = new Set<string>()): Set<string> => {
  if (Array.isArray(value)) for (const item of value) collectReferences(item, found)
  else if (isJsonObject(value)) {
    const target = value['_ref']
    if (!target) for (const child of Object.values(value)) collectReferences(child, found)
    else if (typeof target === 'string') found.add(target)
  }
  return found
}
