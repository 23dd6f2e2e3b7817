import { Button } from '@sanity/ui'
import { unsavedText } from '../forms/unsaved.ts'

/** For texts that this window will not save. @param read default: those of open forms */
export const CopyUnsaved = ({ read = unsavedText }: { read?: () => string }) => (
  <Button
    fontSize={1}
    mode="ghost"
    padding={2}
    text="Ungespeichertes kopieren"
    onClick={() => void navigator.clipboard.writeText(read())}
  />
)
