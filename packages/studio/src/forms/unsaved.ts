import { isObject, type StoredDocument } from '@schaufenster/site/publish-checks/stored'

/** Documents with something that is not saved yet, by id, also after their forms are closed. */
const unsaved = new Map<string, StoredDocument>()

/** @param id without `drafts.` */
export const markUnsaved = (id: string, document: StoredDocument): void => void unsaved.set(id, document)
export const markSaved = (id: string): void => void unsaved.delete(id)

/** Asks before a tab is left while something is not saved, also after its form is closed. */
export const askFirst = (event: Pick<BeforeUnloadEvent, 'preventDefault'>): void => {
  if (unsaved.size > 0) event.preventDefault()
}

/** The texts in a value, a line each. */
export const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isObject(value)) return []
  if (value['_type'] === 'block' && Array.isArray(value['children']))
    return textsIn(value['children'].map((span: unknown) => (isObject(span) ? span['text'] : '')).join(''))
  return Object.entries(value).flatMap(([name, child]) => (name.startsWith('_') ? [] : textsIn(child)))
}

/** What is not saved, to be pasted later. */
export const unsavedText = (): string =>
  [...unsaved.values()].map((document) => textsIn(document).join('\n')).join('\n\n')
