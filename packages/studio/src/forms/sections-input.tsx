import { AddIcon } from '@sanity/icons/Add'
import { LinkIcon } from '@sanity/icons/Link'
import { Button, Grid } from '@sanity/ui'
import { uuid } from '@sanity/uuid'
import { useState } from 'react'
import {
  insert,
  isReferenceSchemaType,
  PatchEvent,
  setIfMissing,
  useClient,
  useFormValue,
  useResolveInitialValueForType,
  type ArrayInputFunctionsProps,
  type ArrayOfObjectsInputProps,
  type ArraySchemaType,
  type SchemaType,
} from 'sanity'
import { usePaneRouter } from 'sanity/structure'
import { API_VERSION } from '../api-version.ts'
import { toDraftReference } from '../actions/page-copy.ts'
import { isStored } from '@schaufenster/site/stored'
import type { Site } from '../schema/load-site.ts'
import { newKey } from '../new-key.ts'
import { isDeprecated } from '../schema/options.ts'
import { BlockChoice } from './block-choice.tsx'
import { ClosableDialog } from './closable-dialog.tsx'
import { SectionCopies } from './section-copies.tsx'

type Functions = ArrayInputFunctionsProps<{ _key: string }, ArraySchemaType>

const targetsOf = ({ of }: ArraySchemaType): SchemaType[] =>
  of.flatMap((member) => (isReferenceSchemaType(member) ? member.to : []))

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
  const client = useClient({ apiVersion: API_VERSION })
  const resolveInitial = useResolveInitialValueForType()

  // Not the list's own append function: it would focus the item instead of the opening section.
  const appendItem = (item: object) => onChange(PatchEvent.from([setIfMissing([]), insert([item], 'after', [-1])]))

  // Stored at once: the page's checks do not run again when a section appears that it already refers to. Where that
  // fails, the first letter stores it.
  const append = async (type: SchemaType) => {
    setOpen(false)
    const id = uuid()
    const item = { ...toDraftReference(id, type.name), _key: newKey() }
    const initial = await resolveInitial(type, {}).catch(() => ({}))
    client.createIfNotExists({ ...initial, _id: `drafts.${id}`, _type: type.name }).catch(() => undefined)
    appendItem(item)
    handleEditReference({
      id,
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
        <ClosableDialog header="Neuer Abschnitt" id="new-section" width={2} onClose={() => setOpen(false)}>
          <Grid gap={3} gridTemplateColumns={[1, 2, 3]}>
            {targetsOf(schemaType)
              .filter((type) => !isDeprecated(type) && (!isStored(page) || pages.takes(page, type.name)))
              .map((type) => (
                <BlockChoice
                  key={type.name}
                  image={thumbnails[type.name]}
                  type={type}
                  onChoose={() => void append(type)}
                />
              ))}
          </Grid>
        </ClosableDialog>
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
