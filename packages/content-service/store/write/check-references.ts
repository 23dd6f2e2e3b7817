import type { ContentStore } from '../content-store.ts'
import type { StoredDocument } from '../document.ts'
import { collectStrongReferences } from '../reference-index.ts'
import type { Session } from './session.ts'
import { MutationFault } from './write-error.ts'

/** More are not told: whoever deletes half a dataset has understood by then. */
const MOST_FAULTS = 100

/**
 * Finds what a transaction would break: strong references it adds to documents that are not there, and documents it
 * removes, or makes ones of another type, while others, drafts and versions too, strongly refer to them. A reference that was broken before, by an
 * import, does not keep its document from being edited.
 */
export const findBrokenReferences = (
  store: ContentStore,
  session: Session,
): { fault: MutationFault; index: number }[] => {
  const faults: { fault: MutationFault; index: number }[] = []
  const newSources = new Map<string, string[]>()
  for (const [id, index] of session.touched) {
    const known = collectStrongReferences(session.readBefore(id))
    for (const target of collectStrongReferences(session.read(id))) {
      const sources = newSources.get(target)
      if (sources) sources.push(id)
      else newSources.set(target, [id])
      if (!known.has(target) && !session.read(target)) faults.push({ fault: toMissing(id, target), index })
    }
    if (faults.length > MOST_FAULTS) return faults.slice(0, MOST_FAULTS)
  }
  for (const [id, index] of session.touched) {
    const [before, after] = [session.readBefore(id), session.read(id)]
    if (!before || after?._type === before._type) continue
    const untouched = [...store.references.incoming(id)].filter((source) => !session.touched.has(source))
    const referring = untouched.filter((source) => collectStrongReferences(session.read(source)).has(id))
    const sources = [...referring, ...(newSources.get(id) ?? [])].toSorted()
    if (sources.length > 0)
      faults.push({ fault: after ? toRetyped(before, after._type, sources) : toReferred(id, sources), index })
    if (faults.length >= MOST_FAULTS) break
  }
  return faults
}

const toMissing = (id: string, referenceID: string): MutationFault => {
  const description = `Document "${id}" references non-existent document "${referenceID}"`
  return new MutationFault(409, 'documentReferenceDoesNotExistError', description, { id, referenceID })
}

const MOST_NAMED = 100

const toReferred = (id: string, referring: readonly string[]): MutationFault => {
  const description = `Document "${id}" cannot be deleted as there are references to it from "${referring[0]}"`
  return new MutationFault(409, 'documentHasExistingReferencesError', description, {
    id,
    referencingIDs: referring.slice(0, MOST_NAMED),
  })
}

/** Whoever refers to a document counts on its type. */
const toRetyped = (
  { _id: documentId, _type }: StoredDocument,
  type: string,
  referring: readonly string[],
): MutationFault => {
  const description = `Cannot modify immutable attribute "_type" of document "${documentId}" from "${_type}" to "${type}" as there are references to it from "${referring[0]}"`
  return new MutationFault(409, 'cannotModifyImmutableAttributeError', description, {
    attribute: '_type',
    documentId,
    referencingIDs: referring.slice(0, MOST_NAMED),
  })
}
