import { Stack, Text, TextInput } from '@sanity/ui'
import { useEffect, useEffectEvent, useId, useState } from 'react'

/** Milliseconds after a letter until it is saved. */
const SAVE_AFTER = 1_000
/** Characters, as where a picture is placed. */
const MAX_LENGTH = 200

interface SavedTextProps {
  label: string
  description: string
  /** As stored. */
  value: string
  isReadOnly: boolean
  onSave: (text: string) => void
}

/** A line of text that is saved a second after its last letter, and when it is left. */
export const SavedText = ({ label, description, value, isReadOnly, onSave }: SavedTextProps) => {
  const [id, note] = [useId(), useId()]
  // Undefined while nothing is typed that is not saved: then what others store is shown.
  const [typed, setTyped] = useState<string>()
  const save = useEffectEvent(() => {
    if (typed !== undefined && typed !== value) onSave(typed)
  })
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(save, SAVE_AFTER)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => () => save(), [])
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      <Text id={note} muted size={1}>
        {description}
      </Text>
      <TextInput
        aria-describedby={note}
        id={id}
        maxLength={MAX_LENGTH}
        readOnly={isReadOnly}
        value={typed ?? value}
        onBlur={() => {
          save()
          setTyped(undefined)
        }}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </Stack>
  )
}
