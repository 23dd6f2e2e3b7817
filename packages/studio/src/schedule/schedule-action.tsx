import { CalendarIcon } from '@sanity/icons/Calendar'
import { useState } from 'react'
import { useDocumentPairPermissions, type DocumentActionComponent } from 'sanity'
import { draftSectionsOf } from '@schaufenster/editing/publish-checks/draft-sections'
import { titleOf } from '@schaufenster/site/stored'
import { toDialog } from '../actions/to-dialog.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

/** Plans when a page is published or withdrawn. */
export const SchedulePage: DocumentActionComponent = ({ id, type, draft, published, onComplete }) => {
  const [permissions] = useDocumentPairPermissions({ id, type, permission: 'publish' })
  const [isOpen, setOpen] = useState(false)
  const page = draft ?? published
  if (!page || permissions?.granted === false) return null
  const close = () => {
    setOpen(false)
    onComplete()
  }
  return {
    label: 'Planen …',
    icon: CalendarIcon,
    onHandle: () => setOpen(true),
    dialog:
      isOpen &&
      toDialog(
        'Planen',
        close,
        <ScheduleDialog
          actions={published ? ['publish', 'unpublish'] : ['publish']}
          documents={[{ id, title: titleOf(page['title']), size: 1 + draftSectionsOf(page).length }]}
          onClose={close}
        />,
      ),
  }
}
