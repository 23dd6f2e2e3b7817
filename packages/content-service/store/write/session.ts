import type { ContentStore } from '../content-store.ts'
import { compareIds, toPublishedId, type StoredDocument } from '../document.ts'
import type { JsonObject } from '../json.ts'
import { LARGEST_DOCUMENT } from './check-value.ts'
import { malformed } from './write-error.ts'

/** A document before it is stamped. */
export interface UnstampedDocument extends JsonObject {
  _id: string
  _type: string
}

/** The documents as one transaction has changed them so far; not yet in the store. */
export interface Session {
  readonly transactionId: string
  /** ISO 8601 */
  readonly timestamp: string
  /** The mutations for the transaction log, complete and by id. */
  readonly mutations: unknown[]
  read: (id: string) => StoredDocument | undefined
  /** As the store has it, before this transaction. */
  readBefore: (id: string) => StoredDocument | undefined
  /** Ids of a published document, its drafts and its versions. */
  versions: (publishedId: string) => string[]
  /** All documents, sorted by id. */
  documents: () => readonly StoredDocument[]
  /** Stamps revision and times. @throws MutationFault when it is too large */
  put: (document: UnstampedDocument, createdAt: string) => StoredDocument
  remove: (id: string) => void
  /** Ids in the order of their first change, with the index of the last request part that changed them. */
  touched: ReadonlyMap<string, number>
  /** Sets the current part of the request. */
  startPart: (index: number) => void
  currentPart: () => number
}

export const createSession = (store: ContentStore, transactionId: string, timestamp: string): Session => {
  const results = new Map<string, StoredDocument | undefined>()
  const touched = new Map<string, number>()
  let part = 0

  const change = (id: string, result: StoredDocument | undefined): void => {
    results.set(id, result)
    touched.set(id, part)
  }

  return {
    transactionId,
    timestamp,
    mutations: [],
    read: (id) => (results.has(id) ? results.get(id) : store.get(id)),
    readBefore: store.get,
    versions: (publishedId) => [
      ...store.versions(publishedId).filter((id) => !results.has(id)),
      ...[...results].flatMap(([id, document]) => (document && toPublishedId(id) === publishedId ? [id] : [])),
    ],
    documents() {
      if (results.size === 0) return store.documents()
      const untouched = store.documents().filter(({ _id }) => !results.has(_id))
      return [...untouched, ...[...results.values()].filter((document) => document !== undefined)].toSorted(compareIds)
    },
    put(document, _createdAt) {
      const stamped = { ...document, _createdAt, _updatedAt: timestamp, _rev: transactionId }
      const size = Buffer.byteLength(JSON.stringify(stamped))
      if (size > LARGEST_DOCUMENT) {
        throw malformed(
          `Document "${document._id}" would have ${size} bytes as JSON, at most ${LARGEST_DOCUMENT} are allowed. Split it.`,
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
