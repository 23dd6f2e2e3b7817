import { createSubscribers } from './subscribers.ts'

/** What this tab writes, by ids of documents without `drafts.`. */
export const createEdits = () => {
  const { subscribe, tell } = createSubscribers()
  const unconfirmed = new Set<string>()
  const written = new Set<string>()
  const focused = new Set<string>()
  const change = (set: Set<string>, id: string, isMember: boolean): void => {
    if (set.has(id) === isMember) return
    if (isMember) set.add(id)
    else set.delete(id)
    tell()
  }
  return {
    subscribe,
    /** Whether something is not stored yet. */
    isUnconfirmed: (id: string): boolean => unconfirmed.has(id),
    /** Whether something was written since its form was opened, and the caret is still in it. */
    isWriting: (id: string): boolean => written.has(id) && focused.has(id),
    hasWritten: (id: string): boolean => written.has(id),
    /** Has to be said at once, not with the next rendering: an event may come in between. */
    setUnconfirmed(id: string, isUnconfirmed: boolean): void {
      if (isUnconfirmed) written.add(id)
      change(unconfirmed, id, isUnconfirmed)
    },
    setFocused: (id: string, isFocused: boolean): void => change(focused, id, isFocused),
    /** Its form is closed. */
    leave(id: string): void {
      written.delete(id)
      change(focused, id, false)
    },
  }
}

export type Edits = ReturnType<typeof createEdits>

/** Of this tab: its forms say what they have edited, and its connection asks. */
export const edits = createEdits()
