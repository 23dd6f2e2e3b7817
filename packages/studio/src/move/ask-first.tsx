import { Flex } from '@sanity/ui'
import { useId, useState } from 'react'
import { isArraySchemaType, isObjectSchemaType, useSchema, type SchemaType } from 'sanity'
import { useRouter } from 'sanity/router'
import { draftsFirst } from '@schaufenster/site/stored'
import { useStored } from '../actions/use-stored.ts'
import { BASE } from '../base.ts'
import { ConvertDialog } from '../convert/convert-dialog.tsx'
import { createConversionFinder } from '../convert/conversions.ts'
import type { OpenSection } from '../convert/use-convert.ts'
import { ClosableDialog } from '../forms/closable-dialog.tsx'
import { RadioChoice } from '../forms/labelled.tsx'
import { SectionChoice } from '../forms/section-choice.tsx'
import { useNewSection } from '../forms/use-new-section.ts'
import type { Site } from '../schema/load-site.ts'
import { useAnswer } from '../use-answer.ts'
import type { Question } from './job.ts'
import type { Insertion } from './list-changes.ts'

interface Props {
  question: Question
  site: Site
  onClose: () => void
  onInsert: (insertion: Insertion) => void
}

const POSITIONS = [
  { value: 'after', text: 'Unter diesem Abschnitt' },
  { value: 'before', text: 'Über diesem Abschnitt' },
] as const

/** Opens a section beside the page: what is new asks to be written. */
const useOpenBeside = (): OpenSection => {
  const { navigateUrl } = useRouter()
  return ({ id, type }) => navigateUrl({ path: `${BASE}/presentation/${type}/${id}${location.search}` })
}

const NewSection = ({ question: { key, page }, site, onClose, onInsert }: Props) => {
  const [position, setPosition] = useState<'after' | 'before'>('after')
  const group = useId()
  const type = useSchema().get(page._type)
  const list =
    type && isObjectSchemaType(type) ? type.fields.find(({ name }) => name === 'content_boxes')?.type : undefined
  const createSection = useNewSection()
  const openBeside = useOpenBeside()
  if (!isArraySchemaType(list)) return null
  const insert = async (chosen: SchemaType): Promise<void> => {
    onClose()
    const item = await createSection(chosen, page)
    onInsert({ item, after: position === 'after' ? key : undefined, before: position === 'before' ? key : undefined })
    openBeside({ id: item._ref, type: chosen.name })
  }
  return (
    <SectionChoice list={list} page={page} site={site} onChoose={(chosen) => void insert(chosen)} onClose={onClose}>
      <Flex gap={4} marginBottom={4} wrap="wrap">
        {POSITIONS.map(({ value, text }) => (
          <RadioChoice
            group={group}
            isChosen={position === value}
            key={value}
            text={text}
            onChoose={() => setPosition(value)}
          />
        ))}
      </Flex>
    </SectionChoice>
  )
}

const ConvertSection = ({ question: { section: id }, site, onClose }: Props) => {
  const { read } = useStored()
  // Once: the dialog reads the section again before it converts it.
  const [readOnce] = useState(() => () => read([id]).then(draftsFirst, () => undefined))
  const [find] = useState(() => createConversionFinder(site))
  const openBeside = useOpenBeside()
  const section = useAnswer(readOnce)?.get(id)
  if (!section) return null
  return (
    <ClosableDialog header="Abschnitt umwandeln" id="convert-section" width={1} onClose={onClose}>
      <ConvertDialog find={find} section={section} site={site} open={openBeside} onClose={onClose} />
    </ClosableDialog>
  )
}

/** What the Studio asks before it inserts or converts a section, over Presentation. */
export const AskFirst = (props: Props) =>
  props.question.step === 'insert' ? <NewSection {...props} /> : <ConvertSection {...props} />
