import { PortalProvider } from '@sanity/ui'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react'
import {
  ALL_FIELDS_GROUP,
  ChangeIndicatorsTracker,
  CopyPasteProvider,
  FormBuilder,
  pathsAreEqual,
  type FormPatch,
  type Path,
  type useDocumentForm,
} from 'sanity'
import type { WriteRequest } from '@schaufenster/site/writing'
import { FieldPlaceContext } from './field-place.ts'
import { isInList, isInText, keepFocus, placeCaret, tellCaret, whenEditable } from './caret.ts'
import { usePatchChannel } from './use-patch-channel.ts'

/** Whether one path leads to the other, or on from it. */
const isAlong = (one: Path, other: Path): boolean => {
  const length = Math.min(one.length, other.length)
  return pathsAreEqual(one.slice(0, length), other.slice(0, length))
}

interface Props {
  form: ReturnType<typeof useDocumentForm>
  path: Path
  request: WriteRequest
  /** What the editor is in. */
  root: RefObject<HTMLDivElement | null>
  onWrite: () => void
  /** Somebody else has changed it. */
  onShared: () => void
  /** @param isTaken whether what was written is kept */
  onEnd: (isTaken: boolean) => void
}

/** The Studio's editor of a rich text, with its bar and menus, in the type of the page. */
export const RichInput = ({ form, path, request, root, onWrite, onShared, onEnd }: Props) => {
  const { formState, value, onChange, onSetActiveFieldGroup } = form
  const channel = usePatchChannel(request.place.id, request.place.type, value)
  const place = useMemo(
    () => ({ path, look: request.look, blocks: new Map((request.blocks ?? []).map((block) => [block.key, block])) }),
    [path, request],
  )
  const [portal, setPortal] = useState<HTMLElement | null>(null)
  const showAll = useEffectEvent(() => onSetActiveFieldGroup([], ALL_FIELDS_GROUP.name))
  useEffect(() => showAll(), [])
  const begin = useEffectEvent((editor: HTMLElement) => placeCaret(editor, request))
  const isReady = formState !== null
  useEffect(() => (isReady && root.current ? whenEditable(root.current, begin) : undefined), [isReady, root])
  const share = useEffectEvent((patches: readonly FormPatch[]) => {
    if (patches.some((patch) => patch.origin === 'remote' && isAlong(path, patch.path))) onShared()
  })
  useEffect(() => channel.subscribe(({ patches }) => share(patches)), [channel])
  /** Letters that the editor has not sent yet when they are taken back. */
  const isTakenBack = useRef(false)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // The editor's menus end with Escape, too.
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    event.preventDefault()
    isTakenBack.current = true
    onEnd(false)
  })
  /** The editor knows these keys, too. */
  const onKeyDownFirst = useEffectEvent((event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    // In a list it is the editor's.
    const isTab = event.key === 'Tab' && !event.shiftKey && isInText(event.target) && !isInList()
    if (event.isComposing || (!isEnter && !isTab)) return
    event.preventDefault()
    event.stopPropagation()
    onEnd(true)
  })
  useEffect(() => {
    const element = root.current
    if (!isReady || !element) return
    const ends = [keepFocus(element), tellCaret(element)]
    element.addEventListener('keydown', onKeyDownFirst, { capture: true })
    element.addEventListener('keydown', onKeyDown)
    return () => {
      for (const end of ends) end()
      element.removeEventListener('keydown', onKeyDownFirst, { capture: true })
      element.removeEventListener('keydown', onKeyDown)
    }
  }, [isReady, root])
  if (!formState) return null
  return (
    <PortalProvider element={portal}>
      <div className="write-text" ref={root}>
        <CopyPasteProvider>
          <ChangeIndicatorsTracker>
            <FieldPlaceContext value={place}>
              <FormBuilder
                changed={formState.changed}
                focusPath={formState.focusPath}
                groups={formState.groups}
                hasBaseVariant={false}
                members={formState.members}
                presence={formState.presence}
                schemaType={formState.schemaType}
                __internal_patchChannel={channel}
                collapsedFieldSets={form.collapsedFieldSets}
                collapsedPaths={form.collapsedPaths}
                focused={formState.focused}
                hasUpstreamVersion={false}
                id="write-in-place"
                openPath={form.openPath}
                validation={form.validation}
                value={value}
                onChange={(event) => {
                  if (isTakenBack.current) return
                  onWrite()
                  onChange(event)
                }}
                onFieldGroupSelect={onSetActiveFieldGroup}
                onPathBlur={form.onBlur}
                onPathFocus={form.onFocus}
                onPathOpen={form.onPathOpen}
                onSetFieldSetCollapsed={form.onSetCollapsedFieldSet}
                onSetPathCollapsed={form.onSetCollapsedPath}
              />
            </FieldPlaceContext>
          </ChangeIndicatorsTracker>
        </CopyPasteProvider>
      </div>
      <div ref={setPortal} />
    </PortalProvider>
  )
}
