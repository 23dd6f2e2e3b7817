import { useToast } from '@sanity/ui/toast'
import { useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import {
  getValueAtPath,
  isArrayOfBlocksSchemaType,
  PatchEvent,
  pathsAreEqual,
  set,
  unset,
  useDocumentForm,
  type Path,
  type SchemaType,
} from 'sanity'
import { isStored } from '@schaufenster/site/stored'
import type { WriteRequest } from '@schaufenster/site/writing'
import { AutoSave } from '../forms/auto-save.tsx'
import { createTextChanges } from '../forms/text-changes.ts'
import { richPlaceOf } from '../overlays/places.ts'
import { readTexts } from './caret.ts'
import { PlainInput } from './plain-input.tsx'
import { RichInput } from './rich-input.tsx'
import { toTexts } from './to-texts.ts'
import { isMultiline, typeAt } from './type-at.ts'

/** What ends the writing from outside. */
export interface PlaceHandle {
  leave: () => void
}

interface Props {
  request: WriteRequest
  /** What is said of its place. */
  hint: string | undefined
  ref: Ref<PlaceHandle>
  /** @param texts what is stored now, block by block; undefined where nothing was written */
  onEnd: (texts?: string[]) => void
}

/** The field that is written: the whole rich text of a part of it. */
const fieldOf = ({ place: { path }, blocks }: WriteRequest): Path => [...((blocks && richPlaceOf(path)?.text) ?? path)]

const SHARED = 'Diesen Text hat inzwischen noch jemand geändert. Er bleibt, wie er jetzt ist.'
/** While it is written. */
const ALSO_CHANGED = 'Noch jemand hat diesen Text eben geändert.'
const JOINED = 'Hier ist nur eine Zeile möglich: Absätze wurden zu einer Zeile.'

const isWritten = (type: SchemaType | undefined, value: unknown): boolean =>
  type !== undefined &&
  (isArrayOfBlocksSchemaType(type) ? Array.isArray(value) : typeof value === 'string' && type.jsonType === 'string')

/**
 * The form of a document, of which one text is shown. It is saved, and others are seen in it, as in every form of the Studio. What is no
 * text, or may not be written, ends at once.
 */
export const PlaceForm = ({ request, hint, ref, onEnd }: Props) => {
  const {
    place: { id, type: documentType },
    caret,
  } = request
  const path = useMemo(() => fieldOf(request), [request])
  const [textChanges] = useState(createTextChanges)
  const form = useDocumentForm({ documentId: id, documentType })
  const { ready, value, formState, schemaType, onChange, validation } = form
  const stored: unknown = getValueAtPath(value, path)
  const type = ready ? typeAt(schemaType, value, path) : undefined
  const isReadOnly = formState?.readOnly === true
  /** It stays open when it is emptied, and when somebody takes the value away. */
  const [opened, setOpened] = useState<{ type: SchemaType; before: unknown }>()
  if (!opened && type && formState && !isReadOnly && isWritten(type, stored)) setOpened({ type, before: stored })
  /** What it was after the last change here; undefined where nothing was written. */
  const written = useRef<{ value: unknown }>(undefined)

  const { push } = useToast()
  const isRefused = ready && formState !== null && !opened
  const refuse = useEffectEvent(() => {
    push({ id: 'write-in-place', status: 'warning', title: 'Dieser Text lässt sich hier nicht ändern.' })
    onEnd()
  })
  useEffect(() => {
    if (isRefused) refuse()
  }, [isRefused])

  const write = (next: unknown): void => {
    written.current = { value: next }
    onChange(PatchEvent.from(next === undefined || next === '' ? unset(path) : set(next, path)))
  }
  /** Somebody else has changed it meanwhile. */
  const [isShared, setIsShared] = useState(false)
  const [isJoined, setIsJoined] = useState(false)
  /** What a rich text is in. */
  const root = useRef<HTMLDivElement>(null)
  const end = (isTaken: boolean): void => {
    // Its editor may not have sent the last letters to the form.
    if (isTaken && root.current) return onEnd(readTexts(root.current))
    if (!opened || !written.current) return onEnd()
    const isOurs = typeof stored === 'string' ? written.current.value === stored : !isShared
    if (!isTaken && !isOurs) push({ id: 'write-in-place', status: 'info', title: SHARED })
    if (isTaken || !isOurs) return onEnd(toTexts(stored))
    write(opened.before)
    onEnd(toTexts(opened.before))
  }
  useImperativeHandle(ref, () => ({ leave: () => end(true) }))
  if (!opened) return null
  const isRich = isArrayOfBlocksSchemaType(opened.type)
  const refusal = validation.find(
    (marker) => marker.level === 'error' && pathsAreEqual(marker.path.slice(0, path.length), path),
  )?.message
  // An empty text is nowhere on a page.
  const isEmpty = stored === undefined || stored === ''
  const said = (!isEmpty && hint) || (isJoined && JOINED) || (isShared && ALSO_CHANGED)
  return (
    <>
      {isRich ? (
        <RichInput
          form={form}
          path={path}
          request={request}
          root={root}
          onEnd={end}
          onShared={() => setIsShared(true)}
          onWrite={() => (written.current = { value: undefined })}
        />
      ) : (
        <>
          {isStored(value) && <AutoSave document={value} isFocused textChanges={textChanges} type={schemaType} />}
          <PlainInput
            caret={caret}
            isMultiline={isMultiline(opened.type)}
            isRefused={refusal !== undefined}
            label={opened.type.title ?? opened.type.name}
            value={typeof stored === 'string' ? stored : ''}
            onChange={write}
            onEnd={end}
            onJoin={setIsJoined}
            onShared={() => {
              // What is taken back is one's own.
              if (written.current?.value !== stored) setIsShared(true)
            }}
          />
        </>
      )}
      {refusal === undefined ? said && <output>{said}</output> : <output data-refusal>{refusal}</output>}
    </>
  )
}
