import { isJsonObject } from '../json.ts'
import { readDraft, readDraftId, readId, readPublishedId, requireRevision, type Action } from './action-fields.ts'
import { copyDocument } from './document-actions.ts'
import { applyMutation, refuseExisting, requireDocument } from './mutation.ts'
import { malformed } from './write-error.ts'

/** The actions on versions, by what follows `sanity.action.` in their names. A draft is a version, too. */
export const versionActions: Readonly<Record<string, Action>> = {
  'document.version.create': (transaction, action) => {
    const publishedId = action['publishedId'] === undefined ? undefined : readPublishedId(action)
    if (isJsonObject(action['document'])) {
      const document = readDraft(action, 'document', publishedId)
      refuseExisting(transaction, document._id)
      applyMutation(transaction, { create: document })
      return
    }
    if (action['baseId'] === undefined)
      throw malformed(
        '"document", or "baseId" with "versionId", is missing: send one of them as the content of the version.',
      )
    const versionId = readDraftId(action, 'versionId', publishedId)
    const base = requireDocument(transaction, readId(action, 'baseId'))
    requireRevision(transaction, base._id, action, 'ifBaseRevisionId')
    copyDocument(transaction, base, versionId)
  },
  'document.version.replace': (transaction, action) => {
    const document = readDraft(action, 'document')
    requireDocument(transaction, document._id)
    applyMutation(transaction, { createOrReplace: document })
  },
  'document.version.discard': (transaction, action) => {
    const { _id: id } = requireDocument(transaction, readDraftId(action, 'versionId'))
    applyMutation(transaction, { delete: { id } })
  },
  'document.version.unpublish': (transaction, action) => {
    const publishedId = readPublishedId(action)
    const versionId = readDraftId(action, 'versionId', publishedId)
    const published = requireDocument(transaction, publishedId)
    if (!transaction.read(versionId)) copyDocument(transaction, published, versionId)
    applyMutation(transaction, { patch: { id: versionId, set: { '_system.delete': true } } })
  },
}
