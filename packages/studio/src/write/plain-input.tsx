import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { mergeText, moveOffset } from './merge-text.ts'

interface Props {
  value: string
  isMultiline: boolean
  /** Where the caret is at first. */
  caret: number
  label: string
  isRefused: boolean
  onChange: (text: string) => void
  /** A colleague has changed it. */
  onShared: () => void
  /** @param isJoined whether paragraphs were pasted, and became a line */
  onJoin: (isJoined: boolean) => void
  /** @param isTaken whether what was written is kept */
  onEnd: (isTaken: boolean) => void
}

/** A line has no line breaks: those of a pasted text become spaces, which is said. */
const toLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/g, ' ')

/** Shows another version of a text; the caret, or the ends of the selection, stay between their letters. */
const show = (input: HTMLTextAreaElement, text: string): void => {
  const { value, selectionStart, selectionEnd } = input
  input.value = text
  input.setSelectionRange(moveOffset(value, text, selectionStart), moveOffset(value, text, selectionEnd))
}

/**
 * An input that looks like the text whose place it takes. Escape takes everything back, leaving keeps it. React sets no value of it: that puts the
 * caret at the end, and ends what an input method composes.
 */
export const PlainInput = (props: Props) => {
  const { value, isMultiline, caret, label, isRefused, onChange, onShared, onJoin, onEnd } = props
  const [first] = useState(value)
  const input = useRef<HTMLTextAreaElement>(null)
  /** What the input showed when it was last read, and what the form had then. */
  const last = useRef({ shown: value, value })
  const place = useEffectEvent(() => input.current?.setSelectionRange(caret, caret))
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    place()
  }, [])

  const isComposing = useRef(false)
  const follow = useEffectEvent((next: string) => {
    const element = input.current
    if (!element || next === last.current.value) return
    onShared()
    // Otherwise the input method would lose what it has begun.
    if (isComposing.current) return
    show(element, next)
    last.current = { shown: next, value: next }
  })
  useLayoutEffect(() => follow(value), [value])
  const read = (element: HTMLTextAreaElement): void => {
    const typed = isMultiline ? element.value : toLine(element.value)
    onJoin(typed !== element.value)
    if (typed !== element.value) show(element, typed)
    const { shown } = last.current
    const next = mergeText(shown, typed, value)
    last.current = { shown: typed, value: next }
    if (next !== value) onChange(next)
  }
  /** What came meanwhile is shown now. */
  const endComposing = (element: HTMLTextAreaElement): void => {
    isComposing.current = false
    // Firefox tells of the last letters after this.
    read(element)
    const { value: next } = last.current
    if (element.value !== next) show(element, next)
    last.current = { shown: next, value: next }
  }
  /** The form beside takes the focus when it opens: no key may arrive before it is back. A press elsewhere has ended the writing before. */
  const keepFocus = (element: HTMLTextAreaElement) =>
    queueMicrotask(() => {
      if (element.isConnected && !element.closest('[inert]')) element.focus({ preventScroll: true })
    })
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter and Escape are the input method's while it composes.
    if (event.nativeEvent.isComposing) return
    const isEnd = event.key === 'Enter' && (!isMultiline || event.ctrlKey || event.metaKey)
    if (!isEnd && event.key !== 'Escape' && event.key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    onEnd(event.key !== 'Escape')
  }
  return (
    <textarea
      aria-invalid={isRefused}
      aria-label={label}
      defaultValue={first}
      ref={input}
      rows={1}
      spellCheck
      onBlur={({ currentTarget }) => keepFocus(currentTarget)}
      onChange={({ currentTarget }) => read(currentTarget)}
      onCompositionEnd={({ currentTarget }) => endComposing(currentTarget)}
      onCompositionStart={() => (isComposing.current = true)}
      onKeyDown={onKeyDown}
    />
  )
}
