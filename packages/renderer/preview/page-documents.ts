import { getPublishedId } from '@sanity/client/csm'

/** An id is in `_id`, in `_ref`, or a text of any name: `previousId`. */
const collect = (value: unknown, ids: Set<string>, texts: Set<string>, types: Set<string>): void => {
  if (typeof value === 'string') texts.add(value)
  if (typeof value !== 'object' || value === null) return
  for (const name of ['_id', '_ref']) {
    const id: unknown = Reflect.get(value, name)
    if (typeof id === 'string') ids.add(getPublishedId(id))
  }
  const type: unknown = Reflect.get(value, '_type')
  if (typeof type === 'string') types.add(type)
  for (const inner of Object.values(value)) collect(inner, ids, texts, types)
}

/** Ids of the documents that an answer names. */
export const findIds = (answer: unknown): Set<string> => {
  const ids = new Set<string>()
  collect(answer, ids, new Set(), new Set())
  return ids
}

/** Where a query searches all documents of some types, as codegen reads it (`searched-types.ts`). */
export interface Search {
  types: readonly string[]
  /** Types of the blocks that search; without them every answer does. */
  within?: readonly string[]
  /** Of a document, and of what it refers to: what decides whether and where its id is found; without them anything counts. */
  fields?: readonly string[]
  /** Equal for equal conditions. */
  condition?: string
}

/** What a listener says of one change. */
export interface DocumentChange {
  documentId: string
  /** `appear` for a document that was not there before: also the draft that the first edit of a published one makes. */
  transition?: string
  /** Unknown of a deleted document whose listener does not say what it was. */
  type?: string | undefined
  /** Names of the fields that are not what they were; unknown of what was not there before, or is not any more. */
  fields?: ReadonlySet<string> | undefined
}

type Fields = Readonly<Record<string, unknown>> | null | undefined

export const findChangedFields = (before: Fields, after: Fields): ReadonlySet<string> | undefined =>
  before && after
    ? new Set(
        Object.keys({ ...before, ...after }).filter(
          (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
        ),
      )
    : undefined

/**
 * Whether a change can change the page. Only the service knows whether a page takes the address of the one on screen, and, of what appears
 * that the page neither names nor searches, whether a reference waits for it: an answer says nothing of a reference to what is not there.
 */
export type Concern = 'yes' | 'no' | 'if referenced' | 'if at the address'

/** Only looked up by the id that an answer names, and never shown without it. */
const ASSET = /^sanity\.\w+Asset$/

/** Decides between two pages of one address. Every edit changes it. */
const TIME = '_updatedAt'

/**
 * Judges changes, rather once too often than once too little: what a query searches by type counts where one of its blocks is on the page.
 *
 * @param searches of the queries that a page is made of; undefined for one that searches documents of any type
 * @param byAddress those that find the page by its address
 */
export const createChangeFilter = (
  searches: readonly (readonly Search[] | undefined)[],
  byAddress: readonly Search[] = [],
) => {
  const isOpen = searches.includes(undefined)
  const ofAddress = new Map(byAddress.map(({ condition, fields }) => [condition, fields]))
  const allSearches = searches
    .flatMap((search) => search ?? [])
    .map((search) => {
      const isByAddress = ofAddress.has(search.condition)
      return { ...search, isByAddress, ...(isByAddress ? { fields: ofAddress.get(search.condition) } : {}) }
    })
  return (answer: unknown, { documentId, transition, type, fields: changed }: DocumentChange): Concern => {
    if (type === undefined) return 'yes'
    const [ids, texts, blocks] = [new Set<string>(), new Set<string>(), new Set<string>()]
    collect(answer, ids, texts, blocks)
    const id = getPublishedId(documentId)
    if (ids.has(id) || texts.has(id)) return 'yes'
    if (ASSET.test(type)) return 'no'
    if (isOpen) return 'yes'
    let concern: Concern = transition === 'appear' ? 'if referenced' : 'no'
    for (const { types, within, fields, isByAddress } of allSearches) {
      if (!types.includes(type) || (within && !within.some((block) => blocks.has(block)))) continue
      if (!fields || !changed) return 'yes'
      const found = fields.filter((field) => changed.has(field))
      if (found.some((field) => !isByAddress || field !== TIME)) return 'yes'
      if (found.length > 0) concern = 'if at the address'
    }
    return concern
  }
}
