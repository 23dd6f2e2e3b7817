import { uuid } from '@sanity/uuid'
import { getPublishedId, isDraftId } from '@sanity/client/csm'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { createContext, useContext, useState, type ReactNode } from 'react'
import { pathToString, useFormValue, type ItemProps, type ObjectItemProps, type Path } from 'sanity'
import { draftsFirst, isStored, refOf, titleOf } from '@schaufenster/site/stored'
import { Failure } from '../actions/failure.tsx'
import { toSectionCopy, toUndoCopy, type SectionCopy } from '../actions/section-copy.ts'
import { useAttempt } from '../actions/use-attempt.ts'
import { useStored } from '../actions/use-stored.ts'
import { newKey } from '../new-key.ts'

/** The row of a page's list to duplicate. */
interface Row {
  /** Id of its section, without `drafts.`. */
  section: string
  path: Path
  position: 'before' | 'after'
}

const CopyRow = createContext<((row: Row) => void) | undefined>(undefined)

const useCopies = () => {
  const page = useFormValue([])
  const { save, read, write } = useStored()
  const { attempt, isBusy, failure } = useAttempt()
  const [last, setLast] = useState<SectionCopy & { title: string }>()
  const type = isStored(page) ? page._type : ''
  const pageId = isStored(page) ? getPublishedId(page._id) : ''

  const copy = async ({ section: id, path, position }: Row): Promise<void> => {
    await save([{ _id: pageId, _type: type }])
    const before = draftsFirst(await read([id])).get(id)
    if (!before) throw new Error('Den Abschnitt gibt es nicht mehr.')
    await save([{ _id: id, _type: before._type }])
    const stored = await read([id, pageId])
    const section = draftsFirst(stored).get(id) ?? before
    const key = newKey()
    const sectionCopy = {
      pageId,
      hadDraft: stored.some(({ _id }) => isDraftId(_id) && getPublishedId(_id) === pageId),
      newId: uuid(),
      place: pathToString([...path.slice(0, -1), { _key: key }]),
      transactionId: uuid(),
    }
    await write(
      toSectionCopy(section, { ...sectionCopy, beside: pathToString(path), position, newKey: key }),
      sectionCopy.transactionId,
    )
    setLast({ ...sectionCopy, title: titleOf(section['title']) })
  }
  const undo = async (sectionCopy: SectionCopy): Promise<void> => {
    const { pageId: id, newId } = sectionCopy
    await save([{ _id: id, _type: type }])
    await write(toUndoCopy(sectionCopy, await read([id, newId])))
    setLast(undefined)
  }
  return {
    copyRow: (row: Row) => void attempt(() => copy(row)),
    undo: (sectionCopy: SectionCopy) => void attempt(() => undo(sectionCopy)),
    dismiss: () => setLast(undefined),
    last,
    isBusy,
    failure,
  }
}

/** A list whose rows are duplicated together with their sections, as a page is. The last copy can be undone. */
export const SectionCopies = ({ children }: { children: ReactNode }) => {
  const { copyRow, undo, dismiss, last, isBusy, failure } = useCopies()
  return (
    <CopyRow.Provider value={copyRow}>
      <Stack gap={3}>
        {children}
        <Failure reason={failure}>Bitte noch einmal versuchen; es ist nichts verloren.</Failure>
        {last && (
          <Card border padding={3} radius={2} tone="positive">
            <Flex align="center" gap={3} justify="space-between" wrap="wrap">
              <Text as="output" size={1}>
                „{last.title}“ wurde dupliziert. Die Kopie ist ein eigener Abschnitt mit eigenem Inhalt.
              </Text>
              <Flex gap={2}>
                <Button
                  disabled={isBusy}
                  fontSize={1}
                  mode="ghost"
                  padding={2}
                  text="Duplizieren rückgängig machen"
                  onClick={() => undo(last)}
                />
                <Button fontSize={1} mode="bleed" padding={2} text="Gut so" onClick={dismiss} />
              </Flex>
            </Flex>
          </Card>
        )}
      </Stack>
    </CopyRow.Provider>
  )
}

const isObjectItem = (props: ItemProps): props is ObjectItemProps => 'onOpen' in props

/** A row of the list. The Studio itself would insert the same section a second time. */
export const SectionItem = (props: ItemProps) => {
  const copyRow = useContext(CopyRow)
  const section = isObjectItem(props) ? refOf(props.value) : undefined
  if (!copyRow || section === undefined || !isObjectItem(props)) return props.renderDefault(props)
  const onInsert: ObjectItemProps['onInsert'] = (event) =>
    event.items.some((item) => refOf(item) === section)
      ? copyRow({ section, path: props.path, position: event.position })
      : props.onInsert(event)
  return props.renderDefault({ ...props, onInsert })
}
