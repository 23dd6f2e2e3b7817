import { getPublishedId } from '@sanity/client/csm'
import { objectsIn, toPath } from '@schaufenster/editing/publish-checks/objects-in'
import type { StoredDocument } from '@schaufenster/site/stored'

/** Other references in documents: a patch each. */
interface Patch {
  patch: { id: string; ifRevisionID: string; set: Record<string, string> }
}

/** What has been replaced by what. */
export interface Replacement {
  from: string
  to: string
  /** The paths of the references, by published id: a draft made since has them, too. */
  places: ReadonlyMap<string, ReadonlySet<string>>
}

/** The references to an upload in a document, in Sanity's path syntax. */
const pathsOf = (document: StoredDocument, id: string): string[] =>
  objectsIn(document).flatMap(({ value, path }) => (value['_ref'] === id ? [toPath(path, '_ref')] : []))

/** All places of an upload. @param documents that refer to it: drafts, published ones, versions */
export const findPlaces = (documents: readonly StoredDocument[], from: string, to: string): Replacement => {
  const places = new Map<string, ReadonlySet<string>>()
  for (const document of documents) {
    const id = getPublishedId(document._id)
    places.set(id, new Set([...(places.get(id) ?? []), ...pathsOf(document, from)]))
  }
  return { from, to, places }
}

/**
 * The mutations of one transaction. What a document says of the picture there, as its crop, stays; so does another picture that somebody has
 * chosen since.
 *
 * @param documents as they are now: a write between fails the whole
 */
export const toMutations = ({ from, to, places }: Replacement, documents: readonly StoredDocument[]): Patch[] =>
  documents.flatMap((document) => {
    const known = places.get(getPublishedId(document._id))
    const paths = pathsOf(document, from).filter((path) => known?.has(path))
    if (paths.length === 0) return []
    const set = Object.fromEntries(paths.map((path) => [path, to]))
    return [{ patch: { id: document._id, ifRevisionID: String(document['_rev']), set } }]
  })

/** The way back. */
export const reversed = ({ from, to, places }: Replacement): Replacement => ({ from: to, to: from, places })
