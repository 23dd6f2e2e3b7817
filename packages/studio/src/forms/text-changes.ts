import type { EditorEmittedEvent, PortableTextBlock } from '@portabletext/editor'
import type { Path } from 'sanity'

export type Text = readonly PortableTextBlock[]

/** A rich text that something from outside has changed in its editor. */
export interface TextChange {
  path: Path
  /** With all that was typed. */
  before: Text
  after: Text
}

/** Passes on changes of the texts of one form. */
export interface TextChanges {
  tell: (change: TextChange) => void
  /** @returns ends it */
  subscribe: (listener: (change: TextChange) => void) => () => void
}

export const createTextChanges = (): TextChanges => {
  const listeners = new Set<(change: TextChange) => void>()
  return {
    tell: (change) => listeners.forEach((listener) => listener(change)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Compares what an editor shows before and after each change from outside, once somebody has typed in it.
 *
 * @param read what the editor shows
 */
export const followText = (read: () => Text, onChange: (before: Text, after: Text) => void) => {
  let typed: Text | undefined
  let isPending = false
  return (event: EditorEmittedEvent): void => {
    if (event.type !== 'operation') return
    if (event.origin === 'local') typed = read()
    if (event.origin === 'local' || !typed || isPending) return
    const before = typed
    isPending = true
    // A change is several operations in one task.
    queueMicrotask(() => {
      isPending = false
      typed = read()
      onChange(before, typed)
    })
  }
}
