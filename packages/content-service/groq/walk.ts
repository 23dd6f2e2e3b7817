import type { StoredDocument } from '../store/document.ts'
import { isJsonObject } from '../store/json.ts'
import type { OverlayIndex } from '../store/overlay-index.ts'
import { toOrdering, type IndexedOrder } from './ordering.ts'

/** Written into the tree: how a search walks through sorted documents. */
export interface WalkPlan extends IndexedOrder {
  /** Identifies this place in the tree. */
  id: number
  /** Documents the query needs; later ones make no difference. */
  most: number
}

/** @param isLazy whether a walk may stop once enough documents are accepted, or must return all of them */
export const createWalks = (index: OverlayIndex, isLazy: boolean) => {
  const accepted = new Map<string, number>()

  /**
   * A list that counts accepted documents: groq-js requests the next document when it is done with the previous one.
   */
  const walk = function* (
    { id, most, isReverse }: WalkPlan,
    documents: readonly StoredDocument[],
  ): Generator<StoredDocument> {
    const key = String(id)
    for (let place = 0; (accepted.get(key) ?? 0) < most; place += 1) {
      const document = documents[isReverse ? documents.length - 1 - place : place]
      if (!document) return
      yield document
    }
  }

  return {
    /** @param plan as JSON */
    begin(text: string, types: readonly string[] | undefined): readonly StoredDocument[] {
      const plan = readPlan(text)
      const documents = index.sorted(types, toOrdering(plan.name))
      accepted.set(String(plan.id), 0)
      if (!isLazy) return [...walk({ ...plan, most: Infinity }, documents)]
      return Object.defineProperty([], Symbol.iterator, { value: () => walk(plan, documents) })
    },
    /** A document of the walk with this id has passed all conditions. */
    accept(id: string): true {
      accepted.set(id, (accepted.get(id) ?? 0) + 1)
      return true
    },
  }
}

/** The walks of one evaluation. */
export type Walks = ReturnType<typeof createWalks>

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
