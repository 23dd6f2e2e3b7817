import { Text } from '@sanity/ui'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { first } from 'rxjs'
import {
  getPublishedId,
  useDocumentOperation,
  useDocumentStore,
  useSyncState,
  type InputProps,
  type SchemaType,
} from 'sanity'
import { isStored, type StoredDocument } from '@schaufenster/site/stored'
import { PlannedNote } from '../schedule/planned-note.tsx'
import { UndoLine } from '../convert/undo-line.tsx'
import { isSection } from '../schema/options.ts'
import { SharedSection } from './shared-section.tsx'
import { isTextInput, TextInput } from './text-input.tsx'
import { edits } from '../client/edits.ts'
import { markSaved, markUnsaved } from './unsaved.ts'
import { createTextChanges, type TextChanges } from './text-changes.ts'
import { TextPlaceContext } from './typed-text.tsx'
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

const AutoSave = ({ document, type, isFocused, textChanges }: AutoSaveProps) => {
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

/** In place of Sanity's own fields, which are in English, and no page shows: “Alternative text”, “Label”. By type. */
const ASSET_NOTES: Readonly<Record<string, string>> = {
  'sanity.imageAsset':
    'Hier lässt sich das Bild löschen. Alternativtext und Ausschnitt eines Bildes stehen dort, wo es gezeigt wird.',
  'sanity.fileAsset':
    'Hier lässt sich die Datei löschen. Die Beschriftung eines Links oder Films steht dort, wo er gezeigt wird.',
}

const isFocusWithin = (props: InputProps): boolean => 'focusPath' in props && props.focusPath.length > 0

/**
 * The form of every document saves it. Of documents edited within a second the Studio saves only the last one by itself,
 * and forgets the letters of the others some seconds after their forms are closed. A tab that is left before all is saved
 * asks first. A section says on which pages it stands.
 */
const DocumentForm = (props: InputProps) => {
  const { value, schemaType } = props
  const [textChanges] = useState(createTextChanges)
  const place = useMemo(() => ({ path: [], changes: textChanges }), [textChanges])
  const stored = isStored(value) ? value : undefined
  return (
    <TextPlaceContext value={place}>
      {stored && (
        <AutoSave document={stored} isFocused={isFocusWithin(props)} type={schemaType} textChanges={textChanges} />
      )}
      {stored && !isSection(schemaType) && <PlannedNote document={stored} />}
      {stored && isSection(schemaType) && (
        <>
          <UndoLine section={stored} />
          <SharedSection section={stored} />
        </>
      )}
      {ASSET_NOTES[schemaType.name] ? <Text size={1}>{ASSET_NOTES[schemaType.name]}</Text> : props.renderDefault(props)}
    </TextPlaceContext>
  )
}

/** A form, or one of its inputs. A rich text has an input of its own. */
export const DocumentInput = (props: InputProps) => {
  if (props.path.length === 0) return <DocumentForm {...props} />
  return isTextInput(props) ? <TextInput {...props} /> : props.renderDefault(props)
}
