import { useEditor } from '@portabletext/editor'
import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import type { Path } from 'sanity'
import { followText, type Text, type TextChanges } from './text-changes.ts'

/** Of the rich text that is rendered; of the whole form outside of one. */
export const TextPlaceContext = createContext<{ path: Path; changes: TextChanges } | undefined>(undefined)

/** Tells the form of changes from outside. The editor sends letters to the form up to a second later. */
export const TypedText = () => {
  const editor = useEditor()
  const place = useContext(TextPlaceContext)
  const onChange = useEffectEvent((before: Text, after: Text) =>
    place?.changes.tell({ path: place.path, before, after }),
  )
  useEffect(() => {
    const read = (): Text => editor.getSnapshot().context.value
    const subscription = editor.on(
      'operation',
      followText(read, (before, after) => onChange(before, after)),
    )
    return () => subscription.unsubscribe()
  }, [editor])
  return null
}
