import type { ContentStore } from '../content-store.ts'
import type { StoredDocument } from '../document.ts'
import { collectStrongReferences } from '../reference-index.ts'
import type { Transaction } from './transaction.ts'
import { MutationFault } from './write-error.ts'

/** More are not reported. */
const MAX_FAULTS = 100

/**
 * Finds the references that a transaction would break: new strong references to missing documents, and documents that
 * it removes or retypes while others, including drafts and versions, strongly refer to them. A reference that an
 * import left broken does not prevent edits of its document.
 */
export const findBrokenReferences = (
  store: ContentStore,
  transaction: Transaction,
): { fault: MutationFault; index: number }[] => {
  const faults: { fault: MutationFault; index: number }[] = []
  const newSources = new Map<string, string[]>()
  for (const [id, index] of transaction.touched) {
    const known = collectStrongReferences(transaction.readBefore(id))
    for (const target of collectStrongReferences(transaction.read(id))) {
      const sources = newSources.get(target)
      if (sources) sources.push(id)
      else newSources.set(target, [id])
      if (!known.has(target) && !transaction.read(target)) faults.push({ fault: toMissing(id, target), index })
    }
    if (faults.length > MAX_FAULTS) return faults.slice(0, MAX_FAULTS)
  }
  for (const [id, index] of transaction.touched) {
    const [before, after] = [transaction.readBefore(id), transaction.read(id)]
    if (!before || after?._type === before._type) continue
    const untouched = [...store.references.incoming(id)].filter((source) => !transaction.touched.has(source))
    const referring = untouched.filter((source) => collectStrongReferences(transaction.read(source)).has(id))
    const sources = [...referring, ...(newSources.get(id) ?? [])].toSorted()
    if (sources.length > 0)
      faults.push({ fault: after ? toRetyped(before, after._type, sources) : toReferred(id, sources), index })
    if (faults.length >= MAX_FAULTS) break
  }
  return faults
}

const toMissing = (id: string, referenceID: string): MutationFault => {
  const description = `Document "${id}" references non-existent document "${referenceID}"`
  return new MutationFault(409, 'documentReferenceDoesNotExistError', description, { id, referenceID })
}

const MAX_NAMED = 100

const toReferred = (id: string, referring: readonly string[]): MutationFault => {
  const description = `Document "${id}" cannot be deleted as there are references to it from "${referring[0]}"`
  return new MutationFault(409, 'documentHasExistingReferencesError', description, {
    id,
    referencingIDs: referring.slice(0, MAX_NAMED),
  })
}

/** Referring documents rely on the type. */
const toRetyped = (
  { _id: documentId, _type }: StoredDocument,
  type: string,
  referring: readonly string[],
): MutationFault => {
  const description = `Cannot modify immutable attribute "_type" of document "${documentId}" from "${_type}" to "${type}" as there are references to it from "${referring[0]}"`
  return new MutationFault(409, 'cannotModifyImmutableAttributeError', description, {
    attribute: '_type',
    documentId,
    referencingIDs: referring.slice(0, MAX_NAMED),
  })
}
