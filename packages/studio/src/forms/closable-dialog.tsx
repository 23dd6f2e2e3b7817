import { Box, Dialog } from '@sanity/ui'
import type { ComponentProps } from 'react'

type ClosableDialogProps = Omit<ComponentProps<typeof Dialog>, 'onClickOutside'> & { onClose: () => void }

/** A dialog that is closed by Escape, by a click beside it, and by its button. */
export const ClosableDialog = ({ children, onClose, ...props }: ClosableDialogProps) => (
  <Dialog {...props} onClickOutside={onClose} onClose={onClose}>
    <Box padding={4}>{children}</Box>
  </Dialog>
)
