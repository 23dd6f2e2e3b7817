import { Button, Stack, TextArea } from '@sanity/ui'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { unsavedText } from '../forms/unsaved.ts'

interface CopyUnsavedProps {
  /** Default: what open forms have not saved. */
  read?: () => string
  label?: string
}

/** A button that copies text which this window will not save. */
export const CopyUnsaved = ({ read = unsavedText, label = 'Ungespeichertes kopieren' }: CopyUnsavedProps) => {
  const [refused, setRefused] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  const copy = async () => {
    const text = read()
    try {
      await navigator.clipboard.writeText(text)
      setRefused(undefined)
    } catch {
      // Over plain HTTP browsers refuse; selected, it is copied by keyboard.
      flushSync(() => setRefused(text))
      // Only now: a later rendering must not take the focus from a form.
      area.current?.focus()
    }
  }
  return (
    <Stack gap={2}>
      <Button fontSize={1} mode="ghost" padding={2} text={label} onClick={() => void copy()} />
      {refused === undefined ? null : (
        <TextArea
          aria-label={label}
          fontSize={1}
          readOnly
          rows={4}
          ref={area}
          value={refused}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </Stack>
  )
}
