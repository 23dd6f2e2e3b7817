import { Grid } from '@sanity/ui'
import { isReferenceSchemaType, type ArraySchemaType, type SchemaType } from 'sanity'
import { isStored } from '@schaufenster/site/stored'
import type { Site } from '../schema/load-site.ts'
import { isDeprecated } from '../schema/options.ts'
import { BlockChoice } from './block-choice.tsx'
import { ClosableDialog } from './closable-dialog.tsx'
import type { ReactNode } from 'react'

interface Props {
  /** Of the page's list. */
  list: ArraySchemaType
  page: unknown
  site: Pick<Site, 'pages' | 'thumbnails'>
  /** Above the pictures. */
  children?: ReactNode
  onChoose: (type: SchemaType) => void
  onClose: () => void
}

const targetsOf = ({ of }: ArraySchemaType): SchemaType[] =>
  of.flatMap((member) => (isReferenceSchemaType(member) ? member.to : []))

/** The sections that a page takes, to choose one by its picture. */
export const SectionChoice = ({ list, page, site: { pages, thumbnails }, children, onChoose, onClose }: Props) => (
  <ClosableDialog header="Neuer Abschnitt" id="new-section" width={2} onClose={onClose}>
    {children}
    <Grid gap={3} gridTemplateColumns={[1, 2, 3]}>
      {targetsOf(list)
        .filter((type) => !isDeprecated(type) && (!isStored(page) || pages.takes(page, type.name)))
        .map((type) => (
          <BlockChoice key={type.name} image={thumbnails[type.name]} type={type} onChoose={() => onChoose(type)} />
        ))}
    </Grid>
  </ClosableDialog>
)
