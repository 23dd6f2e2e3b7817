import { TransferIcon } from '@sanity/icons/Transfer'
import { useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { isStored } from '@schaufenster/site/stored'
import { toDialog } from '../actions/to-dialog.ts'
import type { Site } from '../schema/load-site.ts'
import { ConvertDialog } from './convert-dialog.tsx'
import { createConversionFinder } from './conversions.ts'

/** Makes a section one of another type: a new document in its place, since a document's type never changes. */
export const createConvertSection = (site: Site): DocumentActionComponent => {
  const find = createConversionFinder(site)
  const ConvertSection: DocumentActionComponent = ({ draft, published, onComplete }) => {
    const [isOpen, setOpen] = useState(false)
    const section = draft ?? published
    if (!isStored(section)) return null
    const close = () => {
      setOpen(false)
      onComplete()
    }
    return {
      icon: TransferIcon,
      label: 'Umwandeln in …',
      disabled: !isOpen && find(section).length === 0,
      title: 'Macht daraus einen Abschnitt einer anderen Art',
      onHandle: () => setOpen(true),
      dialog:
        isOpen &&
        toDialog(
          'Abschnitt umwandeln',
          close,
          <ConvertDialog find={find} section={section} site={site} onClose={close} />,
        ),
    }
  }
  return ConvertSection
}
