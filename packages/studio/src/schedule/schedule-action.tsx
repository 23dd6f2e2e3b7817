import { CalendarIcon } from '@sanity/icons/Calendar'
import { useState } from 'react'
import { useDocumentPairPermissions, type DocumentActionComponent } from 'sanity'
import { draftSectionsOf } from '@schaufenster/site/publish-checks/draft-sections'
import { ScheduleDialog } from './schedule-dialog.tsx'

/** Plans when a page is published or withdrawn. */
export const SchedulePage: DocumentActionComponent = ({ id, type, draft, published, onComplete }) => {
  const [permissions] = useDocumentPairPermissions({ id, type, permission: 'publish' })
  const [isOpen, setOpen] = useState(false)
  const page = draft ?? published
  if (!page || permissions?.granted === false) return null
  const title = typeof page['title'] === 'string' ? page['title'] : 'Ohne Titel'
  const close = () => {
    setOpen(false)
    onComplete()
  }
  return {
    label: 'Planen …',
    icon: CalendarIcon,
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Planen',
      // Its label is English; the content has a button.
      showCloseButton: false,
      onClose: close,
      content: (
        <ScheduleDialog
          actions={published ? (['publish', 'unpublish'] as const) : (['publish'] as const)}
          documents={[{ id, title, size: 1 + draftSectionsOf(page).length }]}
          onClose={close}
        />
      ),
    },
  }
}
