import type { ContentStore } from '../content-store.ts'
import { compareIds, toPublishedId, type StoredDocument } from '../document.ts'
import type { JsonObject } from '../json.ts'
import { MAX_DOCUMENT } from './check-value.ts'
import { createSelect, type Select } from './select-documents.ts'
import { malformed } from './write-error.ts'

/** A document before it is stamped. */
export interface UnstampedDocument extends JsonObject {
  _id: string
  _type: string
}

/** The documents as one transaction has changed them so far; not yet in the store. */
export interface Transaction {
  transactionId: string
  /** ISO 8601 */
  timestamp: string
  /** The mutations for the transaction log, complete and by id. */
  mutations: unknown[]
  read: (id: string) => StoredDocument | undefined
  /** As the store has it, before this transaction. */
  readBefore: (id: string) => StoredDocument | undefined
  /** Ids of a published document, its drafts and its versions. */
  versions: (publishedId: string) => string[]
  select: Select
  /** What differs from the store. */
  changes: () => { changed: StoredDocument[]; removed: string[] }
  /** Stamps revision and times. @throws MutationFault when it is too large */
  put: (document: UnstampedDocument, createdAt: string) => StoredDocument
  remove: (id: string) => void
  /** Ids in the order of their first change, with the index of the last request part that changed them. */
  touched: ReadonlyMap<string, number>
  /** Sets the current part of the request. */
  startPart: (index: number) => void
  currentPart: () => number
}

export const createTransaction = (
  store: ContentStore,
  transactionId: string,
  timestamp: string,
  toSelect: typeof createSelect = createSelect,
): Transaction => {
  const results = new Map<string, StoredDocument | undefined>()
  const touched = new Map<string, number>()
  const mutations: unknown[] = []
  let part = 0

  const change = (id: string, result: StoredDocument | undefined): void => {
    results.set(id, result)
    touched.set(id, part)
  }

  const read = (id: string): StoredDocument | undefined => (results.has(id) ? results.get(id) : store.get(id))
  const documents = (): readonly StoredDocument[] => {
    if (results.size === 0) return store.documents()
    const untouched = store.documents().filter(({ _id }) => !results.has(_id))
    return [...untouched, ...[...results.values()].filter((document) => document !== undefined)].toSorted(compareIds)
  }

  return {
    transactionId,
    timestamp,
    mutations,
    read,
    readBefore: store.get,
    versions: (publishedId) => [
      ...store.versions(publishedId).filter((id) => !results.has(id)),
      ...[...results].flatMap(([id, document]) => (document && toPublishedId(id) === publishedId ? [id] : [])),
    ],
    select: toSelect({ documents, read }),
    changes: () => ({
      changed: [...results.values()].filter((document) => document !== undefined).map(store.present),
      removed: [...results].flatMap(([id, document]) => (document ? [] : [id])),
    }),
    put(document, _createdAt) {
      const stamped = { ...document, _createdAt, _updatedAt: timestamp, _rev: transactionId }
      const size = Buffer.byteLength(JSON.stringify(stamped))
      if (size > MAX_DOCUMENT) {
        throw malformed(
          `Document "${document._id}" would have ${size} bytes as JSON, at most ${MAX_DOCUMENT} are allowed. Split it.`,
        )
      }
      change(document._id, stamped)
      return stamped
    },
    remove: (id) => change(id, undefined),
    touched,
    startPart(index) {
      part = index
    },
    currentPart: () => part,
  }
}
