import type { ReactNode } from 'react'
import type { DocumentActionModalDialogProps } from 'sanity'

/** The window of an action. */
export const toDialog = (header: string, onClose: () => void, content: ReactNode): DocumentActionModalDialogProps => ({
  type: 'dialog',
  header,
  // Its label is English; the content has a button.
  showCloseButton: false,
  onClose,
  content,
})
