import { getPublishedId } from '@sanity/client/csm'

const FOUND_BY_TYPE = /\*\[_type (?:==|in) (?<types>"[^"]+"|\[[^\]]+\])/g

/** The types that a query looks for among all documents: a new one, or another address, may change any page. */
export const findTypes = (query: string): Set<string> =>
  new Set(
    [...query.matchAll(FOUND_BY_TYPE)].flatMap(({ groups }) =>
      [...(groups?.['types'] ?? '').matchAll(/"([^"]+)"/g)].flatMap(([, type]) => type ?? []),
    ),
  )

const collect = (value: unknown, found: Set<string>): void => {
  if (typeof value !== 'object' || value === null) return
  for (const name of ['_id', '_ref']) {
    const id: unknown = Reflect.get(value, name)
    if (typeof id === 'string') found.add(getPublishedId(id))
  }
  for (const inner of Object.values(value)) collect(inner, found)
}

/** Ids of the documents that an answer names. */
export const findIds = (answer: unknown): Set<string> => {
  const found = new Set<string>()
  collect(answer, found)
  return found
}

/** What a listener says of one change. */
export interface DocumentChange {
  documentId: string
  /** `appear` for a document that was not there before. */
  transition?: string
  /** Unknown of a document that is gone. */
  type?: string | undefined
}

/** Only looked up by the id that an answer names, and never shown without it. */
const ASSET = /^sanity\.\w+Asset$/

/**
 * Says whether a change can change the page. Rather once too often than once too little: what a query searches by type always
 * counts, and so does what is new or gone, since a reference may have waited for it.
 *
 * @param queries that a page is made of
 */
export const createChangeFilter = (queries: readonly string[]) => {
  const searched = new Set(queries.flatMap((query) => [...findTypes(query)]))
  return (answer: unknown, { documentId, transition, type }: DocumentChange): boolean => {
    if (type === undefined) return true
    const isNamed = findIds(answer).has(getPublishedId(documentId))
    return isNamed || (!ASSET.test(type) && (searched.has(type) || transition === 'appear'))
  }
}
