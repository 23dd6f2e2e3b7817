import { isUnpublishing, type StoredDocument } from '../document.ts'
import { isJsonObject, type JsonObject } from '../json.ts'
import { readDraft, readDraftId, readPublishedId, requireRevision, type Action } from './action-fields.ts'
import { applyMutation, refuseExisting, requireDocument } from './mutation.ts'
import type { Session } from './session.ts'
import { malformed, MutationFault } from './write-error.ts'

/** The actions on drafts and published documents, by what follows `sanity.action.` in their names. */
export const documentActions: Readonly<Record<string, Action>> = {
  'document.create': (session, action) => {
    const publishedId = readPublishedId(action)
    const draft = readDraft(action, 'attributes', publishedId)
    const ifExists = action['ifExists'] ?? 'fail'
    if (ifExists !== 'fail' && ifExists !== 'ignore') throw malformed('"ifExists" must be "fail" or "ignore".')
    refuseExisting(session, publishedId)
    applyMutation(session, { [ifExists === 'fail' ? 'create' : 'createIfNotExists']: draft })
  },
  'document.replaceDraft': (session, action) => {
    const publishedId = readPublishedId(action)
    const draft = readDraft(action, 'attributes', publishedId)
    if (!session.read(draft._id)) requireDocument(session, publishedId)
    applyMutation(session, { createOrReplace: draft })
  },
  'document.edit': (session, action) => {
    const publishedId = readPublishedId(action)
    const draftId = readDraftId(action, 'draftId', publishedId)
    const { patch } = action
    if (!isJsonObject(patch)) throw malformed('"patch" must be an object of patch operations.')
    if (!session.read(draftId)) copyDocument(session, requireDocument(session, publishedId), draftId)
    const { id: _id, query: _query, params: _params, ...operations } = patch
    applyMutation(session, { patch: { ...operations, id: draftId } })
  },
  'document.publish': (session, action) => {
    const publishedId = readPublishedId(action)
    const draftId = readDraftId(action, 'draftId', publishedId)
    const source = requireDocument(session, draftId)
    if (isUnpublishing(source)) {
      throw malformed(
        `"${draftId}" unpublishes its document: send sanity.action.document.unpublish, and discard the version.`,
      )
    }
    const { _createdAt, ...draft } = source
    requireRevision(session, draftId, action, 'ifDraftRevisionId')
    requireRevision(session, publishedId, action, 'ifPublishedRevisionId')
    const strengthened = strengthenReferences(draft)
    const createdAt = session.read(publishedId)?._createdAt ?? _createdAt
    const document = { ...(isJsonObject(strengthened) && strengthened), _id: publishedId, _createdAt: createdAt }
    applyMutation(session, { createOrReplace: document })
    applyMutation(session, { delete: { id: draftId } })
  },
  'document.unpublish': (session, action) => {
    const publishedId = readPublishedId(action)
    const draftId = readDraftId(action, 'draftId', publishedId)
    const published = requireDocument(session, publishedId)
    if (!session.read(draftId)) copyDocument(session, published, draftId)
    applyMutation(session, { delete: { id: publishedId } })
  },
  'document.discard': (session, action) => {
    const { _id: id } = requireDocument(session, readDraftId(action, 'draftId'))
    applyMutation(session, { delete: { id } })
  },
  'document.delete': (session, action) => {
    const publishedId = readPublishedId(action)
    const included = readIncluded(action, publishedId)
    const versions = session.versions(publishedId)
    const forgotten = versions.find((id) => id !== publishedId && !included.includes(id))
    if (forgotten !== undefined) {
      const description = `Document "${publishedId}" cannot be deleted: name "${forgotten}" in "includeDrafts", too`
      throw new MutationFault(409, 'documentHasDraftsError', description, { id: publishedId })
    }
    if (versions.length === 0) requireDocument(session, publishedId)
    for (const id of versions) applyMutation(session, { delete: { id } })
  },
}

export const copyDocument = (session: Session, source: StoredDocument, id: string): void => {
  const { _rev, _updatedAt, ...document } = source
  applyMutation(session, { create: { ...document, _id: id } })
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
