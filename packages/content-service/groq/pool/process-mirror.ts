import { DatabaseSync } from 'node:sqlite'
import type { DocumentChange } from '../../store/commit.ts'
import { compareIds, isStoredDocument, type StoredDocument } from '../../store/document.ts'
import { readText } from '../../store/json.ts'
import type { ViewSource } from '../../store/dataset-view.ts'
import { withServedUrl } from '../../store/served-asset.ts'
import type { CommitNotice, ProcessSetup } from './messages.ts'

/** A copy of the documents in another process, read from the database and updated from commit notices. */
export interface ProcessMirror extends ViewSource {
  follow: (notice: CommitNotice) => void
  /** Reads the database again if commits up to this sequence were missed, such as those of another process. */
  reach: (sequence: number) => void
}

/** @throws Error when the database cannot be read */
export const createProcessMirror = ({ databaseFile, home }: ProcessSetup): ProcessMirror => {
  const listeners = new Set<Parameters<ViewSource['subscribe']>[0]>()
  let byId = new Map<string, StoredDocument>()
  let sorted: readonly StoredDocument[] | undefined
  let sequence = -1

  const load = (): void => {
    const loaded = new Map<string, StoredDocument>()
    sequence = readDocuments(databaseFile, (document) => loaded.set(document._id, withServedUrl(document, home)))
    byId = loaded
    sorted = undefined
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

/** @returns the sequence of the documents */
const readDocuments = (file: string, take: (document: StoredDocument) => void): number => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    // One transaction, so that sequence and documents match.
    database.exec('BEGIN')
    const row = database.prepare('SELECT coalesce(max(seq), 0) AS seq FROM transactions').get()
    // Row by row: all rows at once would need as much memory again as the documents.
    for (const item of database.prepare('SELECT json FROM documents').iterate()) {
      const document: unknown = JSON.parse(readText(item, 'json'))
      if (isStoredDocument(document)) take(document)
    }
    return Number(row?.['seq'])
  } finally {
    database.close()
  }
}
