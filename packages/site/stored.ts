import { getPublishedId, isDraftId, isVersionId } from '@sanity/client/csm'

/** A document as the content service stores it, of any type. */
export interface StoredDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isStored = (value: unknown): value is StoredDocument =>
  isObject(value) && typeof value['_id'] === 'string' && typeof value['_type'] === 'string'

/** The documents in an answer of the content service. */
export const storedIn = (answer: unknown): StoredDocument[] => (Array.isArray(answer) ? answer.filter(isStored) : [])

/** The id that a reference points to. */
export const refOf = (value: unknown): string | undefined =>
  isObject(value) && typeof value['_ref'] === 'string' ? value['_ref'] : undefined

/** The ids that a list of references points to. */
export const refsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((item: unknown) => refOf(item) ?? []) : []

/** A page's title, as editors read it: content may say anything. */
export const titleOf = (title: unknown): string => (typeof title === 'string' && title) || 'Ohne Titel'

/** Documents by their published ids: the draft where there is one, as an editor sees them; no versions of releases. */
export const draftsFirst = <T extends { _id: string }>(documents: readonly T[]): Map<string, T> => {
  const byId = new Map<string, T>()
  for (const document of documents) {
    if (isVersionId(document._id)) continue
    const id = getPublishedId(document._id)
    if (isDraftId(document._id) || !byId.has(id)) byId.set(id, document)
  }
  return byId
}
