import type { StoredDocument } from '../store/document.ts'
import { isJsonObject } from '../store/json.ts'
import type { DocumentIndex } from '../store/document-index.ts'
import { findFirst, type Ordering } from '../store/sorted-index.ts'
import { readBound } from './bound-text.ts'
import { toOrdering, type IndexedOrder } from './ordering.ts'

/** Written into the tree: how a search walks through sorted documents. */
export interface WalkPlan extends IndexedOrder {
  /** Identifies this place in the tree. */
  id: number
  /** Documents the query needs; later ones make no difference. */
  most: number
}

/** The walks of one evaluation. */
export interface Walks {
  /** @param text a `WalkPlan` as JSON */
  begin: (text: string, types: readonly string[] | undefined, bound: readonly string[]) => readonly StoredDocument[]
  /** A document of the walk with this id has passed all conditions. */
  accept: (id: string) => true
}

/** @param isLazy whether a walk may stop once enough documents are accepted, or must return all of them */
export const createWalks = (index: DocumentIndex, isLazy: boolean): Walks => {
  const accepted = new Map<string, number>()

  /**
   * A list that counts accepted documents: groq-js requests the next document when it is done with the previous one.
   */
  const walk = function* (
    { id, most, isReverse }: WalkPlan,
    documents: readonly StoredDocument[],
    start: number,
  ): Generator<StoredDocument> {
    const key = String(id)
    const step = isReverse ? -1 : 1
    for (let place = start; (accepted.get(key) ?? 0) < most; place += step) {
      const document = documents[place]
      if (!document) return
      yield document
    }
  }

  return {
    begin(text, types, bound) {
      const plan = readPlan(text)
      const ordering = toOrdering(plan.name)
      const documents = index.sorted(types, ordering)
      const start = findStart(documents, ordering, plan.isReverse, readBound(bound))
      accepted.set(String(plan.id), 0)
      if (!isLazy) return [...walk({ ...plan, most: Infinity }, documents, start)]
      return Object.defineProperty([], Symbol.iterator, { value: () => walk(plan, documents, start) })
    },
    accept(id) {
      accepted.set(id, (accepted.get(id) ?? 0) + 1)
      return true
    },
  }
}

const findStart = (
  documents: readonly StoredDocument[],
  { keysOf, compareKeys }: Ordering,
  isReverse: boolean,
  bound: readonly unknown[],
): number => {
  if (!isReverse) return findFirst(documents, (document) => compareKeys(keysOf(document), bound) >= 0)
  return findFirst(documents, (document) => compareKeys(keysOf(document), bound) > 0) - 1
}

const readPlan = (text: string): WalkPlan => {
  const plan: unknown = JSON.parse(text)
  if (!isJsonObject(plan)) throw new Error('A walk has no plan: its reference id is malformed.')
  return {
    id: Number(plan['id']),
    most: Number(plan['most']),
    name: String(plan['name']),
    isReverse: plan['isReverse'] === true,
  }
}
