import { createSubscribers, type Subscribers } from './subscribers.ts'

/** Milliseconds in which a colleague who acts on a document as a whole may not have seen an edit. */
const UNSEEN_MS = 10_000

/** What this tab writes, by ids of documents without `drafts.`. */
export interface Edits {
  subscribe: Subscribers['subscribe']
  /** Whether something is not stored yet. */
  isUnconfirmed: (id: string) => boolean
  /** Whether something was written since its form was opened, and the caret is in it or the edit is new: a choice has no caret. */
  isWriting: (id: string) => boolean
  /** Whether its last edit is so new that a colleague may not have seen it. */
  isNew: (id: string) => boolean
  /** Whether something was written since its form was opened. */
  hasEdits: (id: string) => boolean
  /** To be called at once, not with the next rendering: an event may come in between. */
  setUnconfirmed: (id: string, isUnconfirmed: boolean) => void
  /** @param form id of an open form of the document */
  setFocus: (id: string, form: string, hasFocus: boolean) => void
  close: (id: string, form: string) => void
}

export const createEdits = (unseenMs = UNSEEN_MS): Edits => {
  const { subscribe, tell } = createSubscribers()
  const unconfirmedIds = new Set<string>()
  /** Of documents that were written in since their forms were opened. */
  const editedIds = new Set<string>()
  /** Ends of the time in which their last edit is new. */
  const newIds = new Map<string, ReturnType<typeof setTimeout>>()
  /** Whether the caret is in them, by id of the form: a document may be open in two panes. */
  const forms = new Map<string, Map<string, boolean>>()
  const setNew = (id: string): void => {
    clearTimeout(newIds.get(id))
    const end = () => newIds.delete(id) && tell()
    newIds.set(id, setTimeout(end, unseenMs))
  }
  return {
    subscribe,
    isUnconfirmed: (id) => unconfirmedIds.has(id),
    isWriting: (id) => newIds.has(id) || (editedIds.has(id) && [...(forms.get(id)?.values() ?? [])].includes(true)),
    isNew: (id) => newIds.has(id),
    hasEdits: (id) => editedIds.has(id),
    setUnconfirmed(id, isUnconfirmed) {
      if (isUnconfirmed) editedIds.add(id)
      // Nobody has seen it before it is stored.
      if (isUnconfirmed || unconfirmedIds.has(id)) setNew(id)
      if (unconfirmedIds.has(id) === isUnconfirmed) return
      if (isUnconfirmed) unconfirmedIds.add(id)
      else unconfirmedIds.delete(id)
      tell()
    },
    setFocus(id, form, hasFocus) {
      forms.set(id, (forms.get(id) ?? new Map()).set(form, hasFocus))
      tell()
    },
    close(id, form) {
      const others = forms.get(id)
      others?.delete(form)
      if (!others?.size) {
        forms.delete(id)
        editedIds.delete(id)
        clearTimeout(newIds.get(id))
        newIds.delete(id)
      }
      tell()
    },
  }
}

/** Those of this tab, from its forms to its connection. */
export const edits = createEdits()
