import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'

interface Props {
  value: string
  isMultiline: boolean
  /** Where the caret is at first. */
  caret: number
  label: string
  /** Why the field refuses what is written. */
  refusal: string | undefined
  onChange: (text: string) => void
  /** @param isTaken whether what was written is kept */
  onEnd: (isTaken: boolean) => void
}

/** A line has no line breaks: those of a pasted text become spaces, which is said. */
const toLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/g, ' ')

/** An input that looks like the text whose place it takes. Escape takes everything back, leaving keeps it. */
export const PlainInput = ({ value, isMultiline, caret, label, refusal, onChange, onEnd }: Props) => {
  const input = useRef<HTMLTextAreaElement>(null)
  const [wasJoined, setWasJoined] = useState(false)
  const place = useEffectEvent(() => input.current?.setSelectionRange(caret, caret))
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    place()
  }, [])
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
  const said = refusal ?? (wasJoined ? 'Hier ist nur eine Zeile möglich: Absätze wurden zu einer Zeile.' : undefined)
  return (
    <>
      <textarea
        aria-invalid={refusal !== undefined}
        aria-label={label}
        ref={input}
        rows={1}
        spellCheck
        value={value}
        onBlur={({ currentTarget }) => keepFocus(currentTarget)}
        onChange={({ currentTarget }) => {
          const text = isMultiline ? currentTarget.value : toLine(currentTarget.value)
          setWasJoined(text !== currentTarget.value)
          onChange(text)
        }}
        onKeyDown={onKeyDown}
      />
      {said !== undefined && <output>{said}</output>}
    </>
  )
}
