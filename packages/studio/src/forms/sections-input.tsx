import { AddIcon } from '@sanity/icons/Add'
import { LinkIcon } from '@sanity/icons/Link'
import { Button, Grid } from '@sanity/ui'
import { useState } from 'react'
import {
  insert,
  PatchEvent,
  setIfMissing,
  useFormValue,
  type ArrayInputFunctionsProps,
  type ArrayOfObjectsInputProps,
  type ArraySchemaType,
  type SchemaType,
} from 'sanity'
import { usePaneRouter } from 'sanity/structure'
import type { Site } from '../schema/load-site.ts'
import { newKey } from '../new-key.ts'
import { SectionChoice } from './section-choice.tsx'
import { SectionCopies } from './section-copies.tsx'
import { useNewSection } from './use-new-section.ts'

type Functions = ArrayInputFunctionsProps<{ _key: string }, ArraySchemaType>

/** Two ways to add a section: a new one, chosen by its picture, or an existing one of another page. */
const SectionFunctions = ({
  onChange,
  pages,
  path,
  readOnly,
  schemaType,
  thumbnails,
}: Functions & Pick<Site, 'pages' | 'thumbnails'>) => {
  const [isOpen, setOpen] = useState(false)
  const page = useFormValue([])
  const { handleEditReference } = usePaneRouter()
  const createSection = useNewSection()

  // Not the list's own append function: it would focus the item instead of the opening section.
  const appendItem = (item: object) => onChange(PatchEvent.from([setIfMissing([]), insert([item], 'after', [-1])]))

  const append = async (type: SchemaType) => {
    setOpen(false)
    const item = await createSection(type, page)
    appendItem(item)
    handleEditReference({
      id: item._ref,
      type: type.name,
      template: { id: type.name },
      parentRefPath: [...path, { _key: item._key }],
    })
  }

  return (
    <>
      <Grid gap={1} gridTemplateColumns={2}>
        <Button disabled={readOnly} icon={AddIcon} mode="ghost" text="Neuer Abschnitt" onClick={() => setOpen(true)} />
        <Button
          disabled={readOnly}
          icon={LinkIcon}
          mode="ghost"
          text="Vorhandener Abschnitt"
          onClick={() => appendItem({ _type: 'reference', _key: newKey() })}
        />
      </Grid>
      {isOpen && (
        <SectionChoice
          list={schemaType}
          page={page}
          site={{ pages, thumbnails }}
          onChoose={(type) => void append(type)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** The sections of a page, with a menu to insert one. */
export const createSectionsInput = ({ pages, thumbnails }: Site) => {
  const arrayFunctions = (props: Functions) => <SectionFunctions {...props} pages={pages} thumbnails={thumbnails} />
  return (props: ArrayOfObjectsInputProps) => (
    <SectionCopies>{props.renderDefault({ ...props, arrayFunctions })}</SectionCopies>
  )
}
