import { Button, Stack, TextArea } from '@sanity/ui'
import { useState } from 'react'
import { unsavedText } from '../forms/unsaved.ts'

interface CopyUnsavedProps {
  /** Default: what open forms have not saved. */
  read?: () => string
  label?: string
}

/** A button that copies text which this window will not save. */
export const CopyUnsaved = ({ read = unsavedText, label = 'Ungespeichertes kopieren' }: CopyUnsavedProps) => {
  const [refused, setRefused] = useState<string>()
  const copy = async () => {
    const text = read()
    try {
      await navigator.clipboard.writeText(text)
      setRefused(undefined)
    } catch {
      // Over plain HTTP browsers refuse; selected, it is copied by keyboard.
      setRefused(text)
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
          ref={(area) => area?.focus()}
          value={refused}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </Stack>
  )
}
