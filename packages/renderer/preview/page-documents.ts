import { getPublishedId } from '@sanity/client/csm'

const collect = (value: unknown, ids: Set<string>, types: Set<string>): void => {
  if (typeof value !== 'object' || value === null) return
  for (const name of ['_id', '_ref']) {
    const id: unknown = Reflect.get(value, name)
    if (typeof id === 'string') ids.add(getPublishedId(id))
  }
  const type: unknown = Reflect.get(value, '_type')
  if (typeof type === 'string') types.add(type)
  for (const inner of Object.values(value)) collect(inner, ids, types)
}

/** Ids of the documents that an answer names. */
export const findIds = (answer: unknown): Set<string> => {
  const ids = new Set<string>()
  collect(answer, ids, new Set())
  return ids
}

/** Where a query searches all documents of some types, as codegen reads it (`searched-types.ts`). */
export interface Search {
  types: readonly string[]
  /** Types of the blocks that search; without them every answer does. */
  within?: readonly string[]
}

/** What a listener says of one change. */
export interface DocumentChange {
  documentId: string
  /** `appear` for a document that was not there before: also the draft that the first edit of a published one makes. */
  transition?: string
  /** Unknown of a deleted document whose listener does not say what it was. */
  type?: string | undefined
}

/**
 * Whether a change can change the page. Of what appears that the page neither names nor searches, only the service knows whether a reference
 * waits for it: an answer says nothing of a reference to what is not there.
 */
export type Concern = 'yes' | 'no' | 'if referenced'

/** Only looked up by the id that an answer names, and never shown without it. */
const ASSET = /^sanity\.\w+Asset$/

/**
 * Judges changes, rather once too often than once too little: what a query searches by type counts where one of its blocks is on the page.
 *
 * @param searches of the queries that a page is made of; undefined for one that searches documents of any type
 */
export const createChangeFilter = (searches: readonly (readonly Search[] | undefined)[]) => {
  const allSearches = searches.filter((search) => search !== undefined).flat()
  const isOpen = searches.includes(undefined)
  return (answer: unknown, { documentId, transition, type }: DocumentChange): Concern => {
    if (type === undefined) return 'yes'
    const [ids, blocks] = [new Set<string>(), new Set<string>()]
    collect(answer, ids, blocks)
    if (ids.has(getPublishedId(documentId))) return 'yes'
    if (ASSET.test(type)) return 'no'
    const isSearched = ({ types, within }: Search): boolean =>
      types.includes(type) && (!within || within.some((block) => blocks.has(block)))
    if (isOpen || allSearches.some(isSearched)) return 'yes'
    return transition === 'appear' ? 'if referenced' : 'no'
  }
}
