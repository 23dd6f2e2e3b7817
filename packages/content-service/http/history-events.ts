import { IMPORTER, type Commit, type DocumentChange } from '../store/commit.ts'
import { isPublishedId, toLayer, toPublishedId, type StoredDocument } from '../store/document.ts'

/** What happened to a document, in the words of the Studio's history panel. */
export interface DocumentEvent {
  type: string
  timestamp: string
  author: string
  documentId: string
  revisionId?: string
  versionId?: string
  versionRevisionId?: string | undefined
  releaseId?: string
  publishCause?: string
}

/**
 * The events of one document (published, draft or version), newest first. Edits of drafts are not included: the
 * Studio reads those from the transactions.
 *
 * @param commits oldest first
 * @param current the document as it is
 */
export const readDocumentEvents = (
  id: string,
  commits: Iterable<Commit>,
  current: StoredDocument | undefined,
): DocumentEvent[] => {
  const events: DocumentEvent[] = []
  let isFirst = true
  for (const commit of commits) {
    const change = commit.changes.find((each) => each.id === id)
    if (change && isFirst) {
      isFirst = false
      if (change.previous) events.push(toFoundEvent(change.previous))
    }
    const event = change && (isPublishedId(id) ? toPublishedEvent(change, commit) : toVersionEvent(change, commit))
    if (event) events.push(event)
  }
  if (isFirst && current) events.push(toFoundEvent(current))
  return events.toReversed()
}

/**
 * Reports a document as created if it was imported or its first transactions have been pruned, so that an editor can
 * view and restore its oldest known state.
 */
const toFoundEvent = ({ _id, _rev, _updatedAt }: StoredDocument): DocumentEvent => {
  const base = { timestamp: _updatedAt, author: IMPORTER, documentId: toPublishedId(_id) }
  if (isPublishedId(_id)) return { ...base, type: 'createLiveDocument', revisionId: _rev }
  return { ...base, ...toVersion(_id), type: 'createDocumentVersion', versionRevisionId: _rev }
}

const toPublishedEvent = (change: DocumentChange, commit: Commit): DocumentEvent => {
  const base = toBase(change, commit)
  const version = commit.changes.find(({ id }) => id !== change.id && toPublishedId(id) === change.id)
  if (change.result) {
    if (version?.previous && !version.result) return toPublishEvent(change, version, commit)
    return { ...base, type: change.previous ? 'updateLiveDocument' : 'createLiveDocument', revisionId: commit.id }
  }
  if (!version?.result) return { ...base, type: 'deleteDocumentGroup' }
  return { ...base, type: 'unpublishDocument', ...toVersion(version.id), versionRevisionId: version.result._rev }
}

const toVersionEvent = (change: DocumentChange, commit: Commit): DocumentEvent | undefined => {
  const base = { ...toBase(change, commit), ...toVersion(change.id) }
  if (!change.previous) return { ...base, type: 'createDocumentVersion', versionRevisionId: commit.id }
  if (change.result) return undefined
  const published = commit.changes.find(({ id }) => id === base.documentId)
  if (published?.result) return toPublishEvent(published, change, commit)
  return { ...base, type: 'deleteDocumentVersion', versionRevisionId: change.previous._rev }
}

const toPublishEvent = (published: DocumentChange, version: DocumentChange, commit: Commit): DocumentEvent => ({
  ...toBase(published, commit),
  ...toVersion(version.id),
  type: 'publishDocumentVersion',
  revisionId: commit.id,
  versionRevisionId: version.previous?._rev,
  publishCause: 'document.publish',
})

const toBase = ({ id }: DocumentChange, { timestamp, author }: Commit): Omit<DocumentEvent, 'type'> => ({
  timestamp,
  author,
  documentId: toPublishedId(id),
})

const toVersion = (id: string): { versionId: string; releaseId?: string } => {
  const layer = toLayer(id)
  return { versionId: id, ...(layer !== 'drafts' && { releaseId: layer }) }
}
