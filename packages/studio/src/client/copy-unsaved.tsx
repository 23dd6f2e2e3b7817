import { Button } from '@sanity/ui'
import { unsavedText } from '../forms/unsaved.ts'

/** For texts that this window will not save. */
export const CopyUnsaved = () => (
  <Button
    fontSize={1}
    mode="ghost"
    padding={2}
    text="Ungespeichertes kopieren"
    onClick={() => void navigator.clipboard.writeText(unsavedText())}
  />
)
