import type { StoredDocument } from '../document.ts'
import { isJsonObject, type JsonObject } from '../json.ts'
import { withArrayKeys } from './array-keys.ts'
import { checkValue, isTimestamp } from './check-value.ts'
import { toDocumentId } from './document-id.ts'
import { applyPatch } from './patch-operations.ts'
import { readPatch } from './read-patch.ts'
import type { Transaction, UnstampedDocument } from './transaction.ts'
import { malformed, MutationFault } from './write-error.ts'

/** The effect of one mutation on one document. */
export interface Effect {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
}

const KINDS = ['create', 'createOrReplace', 'createIfNotExists', 'delete', 'patch'] as const
const IMMUTABLE = ['_id', '_type', '_createdAt'] as const

/**
 * Applies one mutation of a request.
 *
 * @throws MutationFault
 */
export const applyMutation = (transaction: Transaction, mutation: unknown, willMakeKeys = false): Effect[] => {
  checkValue(mutation)
  const kinds = KINDS.filter((name) => isJsonObject(mutation) && mutation[name] !== undefined)
  const [kind] = kinds
  if (!isJsonObject(mutation) || kind === undefined || kinds.length > 1) {
    throw malformed(`a mutation must be an object with exactly one of ${KINDS.join(', ')}.`)
  }
  const body = mutation[kind]
  if (!isJsonObject(body)) throw malformed(`"${kind}" must be an object.`)
  if (kind === 'delete') return readTargets(transaction, kind, body).map((id) => remove(transaction, id))
  if (kind === 'patch') return patch(transaction, body, willMakeKeys)
  return [create(transaction, kind, readDocument(body, willMakeKeys))]
}

const create = (
  transaction: Transaction,
  kind: 'create' | 'createOrReplace' | 'createIfNotExists',
  document: UnstampedDocument,
): Effect => {
  const { _id: id } = document
  const existing = transaction.read(id)
  if (kind === 'create') refuseExisting(transaction, id)
  if (existing && kind === 'createIfNotExists') return { id, operation: 'none' }
  const { _rev, ...stamped } = transaction.put(
    document,
    readCreatedAt(document) ?? existing?._createdAt ?? transaction.timestamp,
  )
  transaction.mutations.push({ [kind]: stamped })
  return { id, operation: existing ? 'update' : 'create' }
}

const remove = (transaction: Transaction, id: string): Effect => {
  if (!transaction.read(id)) return { id, operation: 'none' }
  transaction.remove(id)
  transaction.mutations.push({ delete: { id } })
  return { id, operation: 'delete' }
}

const patch = (transaction: Transaction, body: JsonObject, willMakeKeys: boolean): Effect[] => {
  const operations = readPatch(body, willMakeKeys)
  const revision = body['ifRevisionID'] ?? body['ifRevisionId'] ?? undefined
  if (revision !== undefined && typeof revision !== 'string') throw malformed('"ifRevisionID" must be a string.')
  return readTargets(transaction, 'patch', body).map((id): Effect => {
    const document = requireDocument(transaction, id)
    if (revision !== undefined) checkRevision(transaction, document, revision)
    const { _rev, _updatedAt, ...patched } = applyPatch(document, operations)
    const changed = IMMUTABLE.find((name) => patched[name] !== document[name])
    if (changed !== undefined) throw malformed(`Cannot modify immutable attribute "${changed}" of document "${id}".`)
    transaction.put({ ...patched, _id: id, _type: document._type }, document._createdAt)
    const { insert, ...others } = operations
    const inserted = insert && { insert: { [insert.position]: insert.path, items: insert.items } }
    transaction.mutations.push({
      patch: { id, ...(revision !== undefined && { ifRevisionID: revision }), ...others, ...inserted },
    })
    return { id, operation: 'update' }
  })
}

/** @throws MutationFault */
export const requireDocument = (transaction: Transaction, id: string): StoredDocument => {
  const document = transaction.read(id)
  if (document) return document
  throw new MutationFault(409, 'documentNotFoundError', `The document with the ID "${id}" was not found`, { id })
}

/** @throws MutationFault */
export const refuseExisting = (transaction: Transaction, id: string): void => {
  if (!transaction.read(id)) return
  throw new MutationFault(409, 'documentAlreadyExistsError', `Document by ID "${id}" already exists`, { id })
}

/** @throws MutationFault when the document does not have that revision, and did not before this transaction */
export const checkRevision = (transaction: Transaction, document: StoredDocument, expected: string): void => {
  if (document._rev === expected || transaction.readBefore(document._id)?._rev === expected) return
  throw new MutationFault(
    409,
    'documentRevisionIDDoesNotMatchError',
    `The document with the ID "${document._id}" has revision "${document._rev}", not "${expected}" as expected. Read it again`,
    { id: document._id, currentRevisionID: document._rev, expectedRevisionID: expected },
  )
}

const readTargets = (transaction: Transaction, kind: string, { id, query, params }: JsonObject): readonly string[] => {
  if (query !== undefined && id !== undefined) throw malformed(`"${kind}" needs either "id" or "query", not both.`)
  if (query !== undefined) return transaction.select(query, params)
  if (typeof id === 'string' && id !== '') return [id]
  if (Array.isArray(id) && id.length > 0 && id.every((one) => typeof one === 'string')) return [...new Set(id)]
  throw malformed(`"${kind}" needs the "id" of a document, or a "query" that selects some.`)
}

/** @throws MutationFault */
export const readDocument = (body: JsonObject, willMakeKeys = false): UnstampedDocument => {
  const { _type } = body
  if (typeof _type !== 'string' || _type === '')
    throw malformed('"_type" is missing: a document needs it, as a string.')
  const keyed = willMakeKeys ? withArrayKeys(body) : body
  const { _rev, _updatedAt, ...document } = isJsonObject(keyed) ? keyed : body
  return { ...document, _id: toDocumentId(body['_id']), _type }
}

const readCreatedAt = ({ _createdAt: createdAt }: UnstampedDocument): string | undefined => {
  if (createdAt === undefined || createdAt === null) return undefined
  if (isTimestamp(createdAt)) return createdAt
  throw malformed(
    `"_createdAt" must be a time such as 2026-01-31T12:00:00Z, not ${JSON.stringify(createdAt).slice(0, 60)}.`,
  )
}
