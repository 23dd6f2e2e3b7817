import { toPublishedId } from '../document.ts'
import { isJsonObject, type JsonObject } from '../json.ts'
import { checkDocumentId } from './document-id.ts'
import { checkRevision, readDocument, requireDocument } from './mutation.ts'
import type { Transaction, UnstampedDocument } from './transaction.ts'
import { malformed } from './write-error.ts'

/** Applies an action. @throws MutationFault */
export type Action = (transaction: Transaction, action: JsonObject) => void

/** @throws MutationFault */
export const readId = (action: JsonObject, field: string): string => {
  const id = action[field]
  if (typeof id !== 'string' || id === '') throw malformed(`"${field}" is missing: it must be the id of a document.`)
  return checkDocumentId(id)
}

export const readPublishedId = (action: JsonObject, field = 'publishedId'): string => {
  const id = readId(action, field)
  if (toPublishedId(id) === id) return id
  throw malformed(`"${field}" is "${id}"; it must be the id of a published document, without "drafts." or "versions.".`)
}

/** The id of a draft or a version, of `publishedId` where one is given. */
export const readDraftId = (action: JsonObject, field: string, publishedId?: string): string =>
  checkDraftId(readId(action, field), field, publishedId)

const checkDraftId = (id: string, field: string, publishedId?: string): string => {
  const published = toPublishedId(id)
  if (published !== id && (publishedId === undefined || published === publishedId)) return id
  throw malformed(
    `"${field}" is "${id}"; it must be the id of a draft or a version${publishedId === undefined ? '' : ` of "${publishedId}"`}.`,
  )
}

/** A complete document in an action, stored as draft or version. */
export const readDraft = (action: JsonObject, field: string, publishedId?: string): UnstampedDocument => {
  const body = action[field]
  if (!isJsonObject(body)) throw malformed(`"${field}" must be a document.`)
  const document = readDocument({ ...body, _id: body['_id'] ?? (publishedId && `drafts.${publishedId}`) })
  checkDraftId(document._id, `${field}._id`, publishedId)
  return document
}

/** For `ifDraftRevisionId` and similar: the document must exist, at that revision. */
export const requireRevision = (transaction: Transaction, id: string, action: JsonObject, field: string): void => {
  const expected = action[field] ?? undefined
  if (expected === undefined) return
  if (typeof expected !== 'string') throw malformed(`"${field}" must be a string.`)
  checkRevision(transaction, requireDocument(transaction, id), expected)
}
