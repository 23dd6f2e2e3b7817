import type { SchemaType } from 'sanity'
import type { StoredDocument } from '@schaufenster/site/stored'
import { passagesSince, toLines } from './passages.ts'

interface Unsaved {
  type: SchemaType
  saved: StoredDocument | undefined
  document: StoredDocument
}

/** Documents with something that is not saved yet, by id, also after their forms are closed. */
const unsaved = new Map<string, Unsaved>()
/** As they were last stored. */
const saved = new Map<string, StoredDocument>()

/** @param id without `drafts.` */
export const markUnsaved = (id: string, type: SchemaType, document: StoredDocument): void =>
  void unsaved.set(id, { type, saved: saved.get(id), document })

/** @param document as it is stored; omitted when its form is closed */
export const markSaved = (id: string, document?: StoredDocument): void => {
  unsaved.delete(id)
  if (document) saved.set(id, document)
  else saved.delete(id)
}

/** Asks before a tab is left while something is not saved, also after its form is closed. */
export const askFirst = (event: Pick<BeforeUnloadEvent, 'preventDefault'>): void => {
  if (unsaved.size > 0) event.preventDefault()
}

/** The text that is not saved, with the names of its fields, to be pasted later. */
export const unsavedText = (): string =>
  [...unsaved.values()]
    .map(({ type, saved: before, document }) => toLines(passagesSince(type, before, document)))
    .join('\n\n')
