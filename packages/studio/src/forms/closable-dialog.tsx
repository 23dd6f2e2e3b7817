import { Box, Dialog } from '@sanity/ui'
import type { ComponentProps } from 'react'

type ClosableDialogProps = Omit<ComponentProps<typeof Dialog>, 'onClickOutside'> & { onClose: () => void }

/** A window above the Studio that Escape, a click beside it, and a button close. */
export const ClosableDialog = ({ children, onClose, ...props }: ClosableDialogProps) => (
  <Dialog {...props} onClickOutside={onClose} onClose={onClose}>
    <Box padding={4}>{children}</Box>
  </Dialog>
)
