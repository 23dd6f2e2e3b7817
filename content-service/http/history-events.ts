import type { Commit, DocumentChange } from '../store/commit.ts'
import { isPublishedId, toLayer, toPublishedId } from '../store/document.ts'

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
 * The events of one document (published, draft or version), newest first. Edits of drafts are not among them: the Studio
 * reads those from the transactions.
 *
 * @param commits oldest first
 */
export function readDocumentEvents(id: string, commits: Iterable<Commit>): DocumentEvent[] {
  const events: DocumentEvent[] = []
  for (const commit of commits) {
    const change = commit.changes.find((each) => each.id === id)
    const event = change && (isPublishedId(id) ? toPublishedEvent(change, commit) : toVersionEvent(change, commit))
    if (event) events.push(event)
  }
  return events.toReversed()
}

function toPublishedEvent(change: DocumentChange, commit: Commit): DocumentEvent {
  const base = toBase(change, commit)
  const version = commit.changes.find(({ id }) => id !== change.id && toPublishedId(id) === change.id)
  if (change.result) {
    if (version?.previous && !version.result) return toPublishEvent(change, version, commit)
    return { ...base, type: change.previous ? 'updateLiveDocument' : 'createLiveDocument', revisionId: commit.id }
  }
  if (!version?.result) return { ...base, type: 'deleteDocumentGroup' }
  return { ...base, type: 'unpublishDocument', ...toVersion(version), versionRevisionId: version.result._rev }
}

function toVersionEvent(change: DocumentChange, commit: Commit): DocumentEvent | undefined {
  const base = { ...toBase(change, commit), ...toVersion(change) }
  if (!change.previous) return { ...base, type: 'createDocumentVersion', versionRevisionId: commit.id }
  if (change.result) return undefined
  const published = commit.changes.find(({ id }) => id === base.documentId)
  if (published?.result) return toPublishEvent(published, change, commit)
  return { ...base, type: 'deleteDocumentVersion', versionRevisionId: change.previous._rev }
}

function toPublishEvent(published: DocumentChange, version: DocumentChange, commit: Commit): DocumentEvent {
  return {
    ...toBase(published, commit),
    ...toVersion(version),
    type: 'publishDocumentVersion',
    revisionId: commit.id,
    versionRevisionId: version.previous?._rev,
    publishCause: 'document.publish',
  }
}

function toBase({ id }: DocumentChange, { timestamp, author }: Commit): Omit<DocumentEvent, 'type'> {
  return { timestamp, author, documentId: toPublishedId(id) }
}

function toVersion({ id }: DocumentChange): { versionId: string; releaseId?: string } {
  const layer = toLayer(id)
  return { versionId: id, ...(layer !== 'drafts' && { releaseId: layer }) }
}
