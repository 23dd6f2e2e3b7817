import { Button } from '@sanity/ui'
import { unsavedText } from '../forms/unsaved.ts'

interface CopyUnsavedProps {
  /** Default: what open forms have not saved. */
  read?: () => string
  label?: string
}

/** A button that copies text which this window will not save. */
export const CopyUnsaved = ({ read = unsavedText, label = 'Ungespeichertes kopieren' }: CopyUnsavedProps) => (
  <Button
    fontSize={1}
    mode="ghost"
    padding={2}
    text={label}
    onClick={() => void navigator.clipboard.writeText(read())}
  />
)
