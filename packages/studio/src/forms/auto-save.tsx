import { useEffect, useId, useRef } from 'react'
import { first } from 'rxjs'
import { getPublishedId, useDocumentOperation, useDocumentStore, useSyncState, type SchemaType } from 'sanity'
import type { StoredDocument } from '@schaufenster/site/stored'
import { edits } from '../client/edits.ts'
import type { TextChanges } from './text-changes.ts'
import { markSaved, markUnsaved } from './unsaved.ts'
import { useOperationNotices } from './use-operation-notices.tsx'

/** Milliseconds after a letter until it is sent, as the Studio waits itself. */
const SAVE_AFTER = 1_000

/**
 * Marks a document as unconfirmed as soon as it is. After its form is closed, what was typed is held until it is saved: the
 * Studio forgets it five seconds later.
 */
const useUnconfirmed = (id: string, type: string) => {
  const { pair } = useDocumentStore()
  useEffect(() => {
    const status = pair.consistencyStatus(id, type).subscribe({
      next: (isSaved) => edits.setUnconfirmed(id, !isSaved),
      error: () => edits.setUnconfirmed(id, false),
    })
    return () => {
      pair
        .consistencyStatus(id, type)
        .pipe(first(Boolean, false))
        .subscribe({
          next: (isSaved) => isSaved && markSaved(id),
          error: () => edits.setUnconfirmed(id, false),
          complete: () => edits.setUnconfirmed(id, false),
        })
      status.unsubscribe()
    }
  }, [pair, id, type])
}

interface AutoSaveProps {
  document: StoredDocument
  type: SchemaType
  /** Whether the caret is in its form, or in a dialog of that. */
  isFocused: boolean
  textChanges: TextChanges
}

/** Saves a document that a form shows, and tells what others do with it. */
export const AutoSave = ({ document, type, isFocused, textChanges }: AutoSaveProps) => {
  const id = getPublishedId(document._id)
  const { commit } = useDocumentOperation(id, document._type)
  const { isSyncing } = useSyncState(id, document._type)
  useUnconfirmed(id, document._type)
  const form = useId()
  useEffect(() => edits.setFocus(id, form, isFocused), [id, form, isFocused])
  useEffect(() => () => edits.close(id, form), [id, form])
  useOperationNotices(document, type, textChanges)
  // An operation takes the place of the one before it: where there is nothing to save, none may begin.
  const isUnsaved = isSyncing && !commit.disabled
  const sent = useRef<StoredDocument>(undefined)
  useEffect(() => {
    if (!isUnsaved || sent.current === document) return
    const timer = setTimeout(() => {
      sent.current = document
      commit.execute()
    }, SAVE_AFTER)
    return () => clearTimeout(timer)
  }, [commit, isUnsaved, document])
  useEffect(() => {
    if (!isUnsaved) return
    // The tab asks by itself: `askFirst`.
    const save = () => commit.execute()
    window.addEventListener('beforeunload', save)
    return () => window.removeEventListener('beforeunload', save)
  }, [commit, isUnsaved])
  useEffect(
    () => (isSyncing ? markUnsaved(id, type, document) : markSaved(id, document)),
    [id, type, isSyncing, document],
  )
  const unsaved = useRef<typeof commit>(undefined)
  useEffect(() => {
    unsaved.current = isUnsaved ? commit : undefined
  })
  useEffect(() => () => unsaved.current?.execute(), [])
  return null
}
