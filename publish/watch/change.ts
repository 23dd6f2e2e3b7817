/** What happened to a document: it came (was published), was changed, or went. */
export type Happening = 'appear' | 'update' | 'disappear' | 'unknown'

/** What has changed since the last publication, as far as anybody said. */
export interface Change {
  /** By id. */
  documents: ReadonlyMap<string, Happening>
  /** Whether every page is to be looked at. */
  everything: boolean
  /** Whether events may have been missed: then the documents' revisions tell what has changed. */
  missed: boolean
  /** Whether another day has begun: some lists show what is valid today. */
  newDay: boolean
}

export const NOTHING: Change = { documents: new Map(), everything: false, missed: false, newDay: false }
export const EVERYTHING: Change = { ...NOTHING, everything: true }
export const MISSED: Change = { ...NOTHING, missed: true }

/** So many documents at once are an import: to look at every page is less work than to look after each document. */
const MANY_DOCUMENTS = 1000

export const ofDocument = (id: string, happening: Happening): Change => ({
  ...NOTHING,
  documents: new Map([[id, happening]]),
})

/** Neither a draft nor a version of a release: those are nobody's business but the editors'. */
export const isPublishedId = (id: string): boolean => !id.startsWith('drafts.') && !id.startsWith('versions.')

/** Two changes as one. */
export const merge = (a: Change, b: Change): Change => {
  const documents = new Map(a.documents)
  for (const [id, happening] of b.documents)
    documents.set(id, (documents.get(id) ?? happening) === happening ? happening : 'unknown')
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
