import { isUnpublishing, type StoredDocument } from '../document.ts'
import { isJsonObject, type JsonObject } from '../json.ts'
import { readDraft, readDraftId, readPublishedId, requireRevision, type Action } from './action-fields.ts'
import { applyMutation, refuseExisting, requireDocument } from './mutation.ts'
import type { Transaction } from './transaction.ts'
import { malformed, MutationFault } from './write-error.ts'

/** The actions on drafts and published documents, by what follows `sanity.action.` in their names. */
export const documentActions: Readonly<Record<string, Action>> = {
  'document.create': (transaction, action) => {
    const publishedId = readPublishedId(action)
    const draft = readDraft(action, 'attributes', publishedId)
    const ifExists = action['ifExists'] ?? 'fail'
    if (ifExists !== 'fail' && ifExists !== 'ignore') throw malformed('"ifExists" must be "fail" or "ignore".')
    refuseExisting(transaction, publishedId)
    applyMutation(transaction, { [ifExists === 'fail' ? 'create' : 'createIfNotExists']: draft })
  },
  'document.replaceDraft': (transaction, action) => {
    const publishedId = readPublishedId(action)
    const draft = readDraft(action, 'attributes', publishedId)
    if (!transaction.read(draft._id)) requireDocument(transaction, publishedId)
    applyMutation(transaction, { createOrReplace: draft })
  },
  'document.edit': (transaction, action) => {
    const publishedId = readPublishedId(action)
    const draftId = readDraftId(action, 'draftId', publishedId)
    const { patch } = action
    if (!isJsonObject(patch)) throw malformed('"patch" must be an object of patch operations.')
    if (!transaction.read(draftId)) copyDocument(transaction, requireDocument(transaction, publishedId), draftId)
    const { id: _id, query: _query, params: _params, ...operations } = patch
    applyMutation(transaction, { patch: { ...operations, id: draftId } })
  },
  'document.publish': (transaction, action) => {
    const publishedId = readPublishedId(action)
    const draftId = readDraftId(action, 'draftId', publishedId)
    const source = requireDocument(transaction, draftId)
    if (isUnpublishing(source)) {
      throw malformed(
        `"${draftId}" unpublishes its document: send sanity.action.document.unpublish, and discard the version.`,
      )
    }
    const { _createdAt, ...draft } = source
    requireRevision(transaction, draftId, action, 'ifDraftRevisionId')
    requireRevision(transaction, publishedId, action, 'ifPublishedRevisionId')
    const strengthened = strengthenReferences(draft)
    const createdAt = transaction.read(publishedId)?._createdAt ?? _createdAt
    const document = { ...(isJsonObject(strengthened) && strengthened), _id: publishedId, _createdAt: createdAt }
    applyMutation(transaction, { createOrReplace: document })
    applyMutation(transaction, { delete: { id: draftId } })
  },
  'document.unpublish': (transaction, action) => {
    const publishedId = readPublishedId(action)
    const draftId = readDraftId(action, 'draftId', publishedId)
    const published = requireDocument(transaction, publishedId)
    if (!transaction.read(draftId)) copyDocument(transaction, published, draftId)
    applyMutation(transaction, { delete: { id: publishedId } })
  },
  'document.discard': (transaction, action) => {
    const { _id: id } = requireDocument(transaction, readDraftId(action, 'draftId'))
    applyMutation(transaction, { delete: { id } })
  },
  'document.delete': (transaction, action) => {
    const publishedId = readPublishedId(action)
    const included = readIncluded(action, publishedId)
    const versions = transaction.versions(publishedId)
    const forgotten = versions.find((id) => id !== publishedId && !included.includes(id))
    if (forgotten !== undefined) {
      const description = `Document "${publishedId}" cannot be deleted: name "${forgotten}" in "includeDrafts", too`
      throw new MutationFault(409, 'documentHasDraftsError', description, { id: publishedId })
    }
    if (versions.length === 0) requireDocument(transaction, publishedId)
    for (const id of versions) applyMutation(transaction, { delete: { id } })
  },
}

export const copyDocument = (transaction: Transaction, source: StoredDocument, id: string): void => {
  const { _rev, _updatedAt, ...document } = source
  applyMutation(transaction, { create: { ...document, _id: id } })
}

const readIncluded = (action: JsonObject, publishedId: string): string[] => {
  const included = action['includeDrafts'] ?? []
  if (!Array.isArray(included)) throw malformed('"includeDrafts" must be a list of ids.')
  return included.map((id: unknown) => readDraftId({ includeDrafts: id }, 'includeDrafts', publishedId))
}

/** A draft may refer weakly to an unpublished document; publishing applies `_strengthenOnPublish`. */
const strengthenReferences = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(strengthenReferences)
  if (!isJsonObject(value)) return value
  const result: JsonObject = {}
  const wanted = value['_strengthenOnPublish']
  const isMarked = typeof value['_ref'] === 'string' && wanted !== undefined && wanted !== null
  const staysWeak = isJsonObject(wanted) && wanted['weak'] === true
  for (const [name, child] of Object.entries(value)) {
    if (isMarked && (name === '_strengthenOnPublish' || (name === '_weak' && !staysWeak))) continue
    result[name] = strengthenReferences(child)
  }
  return result
}
