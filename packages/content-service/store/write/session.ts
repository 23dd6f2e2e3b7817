import type { ContentStore } from '../content-store.ts'
import { compareIds, toPublishedId, type StoredDocument } from '../document.ts'
import type { JsonObject } from '../json.ts'
import { MAX_DOCUMENT } from './check-value.ts'
import { createSelect } from './select-documents.ts'
import { malformed } from './write-error.ts'

/** A document before it is stamped. */
export interface UnstampedDocument extends JsonObject {
  _id: string
  _type: string
}

/** The documents as one transaction has changed them so far; not yet in the store. */
export const createSession = (
  store: ContentStore,
  transactionId: string,
  timestamp: string,
  toSelect: typeof createSelect = createSelect,
) => {
  const results = new Map<string, StoredDocument | undefined>()
  /** Ids in the order of their first change, with the index of the last request part that changed them. */
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
    /** ISO 8601 */
    timestamp,
    /** The mutations for the transaction log, complete and by id. */
    mutations,
    read,
    /** As the store has it, before this transaction. */
    readBefore: store.get,
    /** Ids of a published document, its drafts and its versions. */
    versions: (publishedId: string): string[] => [
      ...store.versions(publishedId).filter((id) => !results.has(id)),
      ...[...results].flatMap(([id, document]) => (document && toPublishedId(id) === publishedId ? [id] : [])),
    ],
    select: toSelect({ documents, read }),
    /** What differs from the store. */
    changes: () => ({
      changed: [...results.values()].filter((document) => document !== undefined).map(store.present),
      removed: [...results].flatMap(([id, document]) => (document ? [] : [id])),
    }),
    /** Stamps revision and times. @throws MutationFault when it is too large */
    put(document: UnstampedDocument, _createdAt: string): StoredDocument {
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
    remove: (id: string): void => change(id, undefined),
    touched,
    /** Sets the current part of the request. */
    startPart(index: number): void {
      part = index
    },
    currentPart: () => part,
  }
}

export type Session = ReturnType<typeof createSession>
