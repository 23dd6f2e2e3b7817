import { isJsonObject } from '../json.ts'
import { readDraft, readDraftId, readId, readPublishedId, requireRevision, type Action } from './action-fields.ts'
import { copyDocument } from './document-actions.ts'
import { applyMutation, refuseExisting, requireDocument } from './mutation.ts'
import { malformed } from './write-error.ts'

/** The actions on versions, by what follows `sanity.action.` in their names. A draft is a version, too. */
export const versionActions: Readonly<Record<string, Action>> = {
  'document.version.create': (session, action) => {
    const publishedId = action['publishedId'] === undefined ? undefined : readPublishedId(action)
    if (isJsonObject(action['document'])) {
      const document = readDraft(action, 'document', publishedId)
      refuseExisting(session, document._id)
      applyMutation(session, { create: document })
      return
    }
    if (action['baseId'] === undefined)
      throw malformed(
        '"document", or "baseId" with "versionId", is missing: send one of them as the content of the version.',
      )
    const versionId = readDraftId(action, 'versionId', publishedId)
    const base = requireDocument(session, readId(action, 'baseId'))
    requireRevision(session, base._id, action, 'ifBaseRevisionId')
    copyDocument(session, base, versionId)
  },
  'document.version.replace': (session, action) => {
    const document = readDraft(action, 'document')
    requireDocument(session, document._id)
    applyMutation(session, { createOrReplace: document })
  },
  'document.version.discard': (session, action) => {
    const { _id: id } = requireDocument(session, readDraftId(action, 'versionId'))
    applyMutation(session, { delete: { id } })
  },
  'document.version.unpublish': (session, action) => {
    const publishedId = readPublishedId(action)
    const versionId = readDraftId(action, 'versionId', publishedId)
    const published = requireDocument(session, publishedId)
    if (!session.read(versionId)) copyDocument(session, published, versionId)
    applyMutation(session, { patch: { id: versionId, set: { '_system.delete': true } } })
  },
}
