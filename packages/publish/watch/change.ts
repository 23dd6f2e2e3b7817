/** What has changed since the last publication, as far as known. */
export interface Change {
  /** Ids of documents that were published, changed or removed. */
  documents: ReadonlySet<string>
  /** Whether every page must be checked. */
  everything: boolean
  /** Whether events may have been missed: then the documents' revisions show what has changed. */
  missed: boolean
  /** Whether a new day has begun: some lists depend on the date. */
  newDay: boolean
}

export const NOTHING: Change = { documents: new Set(), everything: false, missed: false, newDay: false }
export const EVERYTHING: Change = { ...NOTHING, everything: true }
export const MISSED: Change = { ...NOTHING, missed: true }

/** This many documents at once are an import: checking every page is less work than following each document. */
const MANY_DOCUMENTS = 1000

export const ofDocument = (id: string): Change => ({ ...NOTHING, documents: new Set([id]) })

/** Neither a draft nor a version of a release: those never reach visitors. */
export const isPublishedId = (id: string): boolean => !id.startsWith('drafts.') && !id.startsWith('versions.')

/** Merges two changes. */
export const merge = (a: Change, b: Change): Change => {
  const documents = new Set([...a.documents, ...b.documents])
  const everything = a.everything || b.everything || documents.size > MANY_DOCUMENTS
  return {
    documents: everything ? NOTHING.documents : documents,
    everything,
    missed: a.missed || b.missed,
    newDay: a.newDay || b.newDay,
  }
}

export const isNothing = ({ documents, everything, missed, newDay }: Change): boolean =>
  documents.size === 0 && !everything && !missed && !newDay
