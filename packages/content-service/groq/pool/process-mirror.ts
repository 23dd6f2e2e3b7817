import { DatabaseSync } from 'node:sqlite'
import type { DocumentChange } from '../../store/commit.ts'
import { compareIds, isStoredDocument, type StoredDocument } from '../../store/document.ts'
import { readText } from '../../store/json.ts'
import type { OverlaySource } from '../../store/overlay.ts'
import { withServedUrl } from '../../store/served-asset.ts'
import type { CommitNotice, ProcessSetup } from './messages.ts'

/** A copy of the documents in another process, read from the database and updated from commit notices. */
export interface ProcessMirror extends OverlaySource {
  follow: (notice: CommitNotice) => void
  /** Reads the database again if commits up to this sequence were missed, such as those of another process. */
  reach: (sequence: number) => void
}

/** @throws Error when the database cannot be read */
export const createProcessMirror = ({ databaseFile, home }: ProcessSetup): ProcessMirror => {
  const listeners = new Set<Parameters<OverlaySource['subscribe']>[0]>()
  let byId = new Map<string, StoredDocument>()
  let sorted: readonly StoredDocument[] | undefined
  let sequence = -1

  const load = (): void => {
    const loaded = readDocuments(databaseFile)
    byId = new Map(loaded.documents.map((document) => [document._id, withServedUrl(document, home)]))
    sorted = undefined
    sequence = loaded.sequence
  }

  const follow = (notice: CommitNotice): void => {
    // The documents already include commits from before they were read.
    if (notice.sequence <= sequence) return
    if (notice.changes === undefined || notice.sequence !== sequence + 1) return load()
    const changes: DocumentChange[] = notice.changes.map(({ id, result }) => ({ id, previous: byId.get(id), result }))
    for (const { id, result } of changes) {
      if (result) byId.set(id, result)
      else byId.delete(id)
    }
    sorted = undefined
    sequence = notice.sequence
    for (const listener of listeners) listener({ sequence, kind: 'mutation', changes })
  }

  load()
  return {
    sequence: () => sequence,
    get: (id) => byId.get(id),
    documents: () => (sorted ??= [...byId.values()].toSorted(compareIds)),
    catchUp: () => undefined,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    follow,
    reach(least) {
      if (least > sequence) load()
    },
  }
}

const readDocuments = (file: string): { documents: StoredDocument[]; sequence: number } => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    // One transaction, so that sequence and documents match.
    database.exec('BEGIN')
    const row = database.prepare('SELECT coalesce(max(seq), 0) AS seq FROM transactions').get()
    const documents = database
      .prepare('SELECT json FROM documents')
      .all()
      .map((item): unknown => JSON.parse(readText(item, 'json')))
    return { documents: documents.filter(isStoredDocument), sequence: Number(row?.['seq']) }
  } finally {
    database.close()
  }
}
