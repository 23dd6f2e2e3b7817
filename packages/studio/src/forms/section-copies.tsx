import { getPublishedId } from '@sanity/client/csm'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { createContext, useContext, useState, type ReactNode } from 'react'
import { useFormValue, type ItemProps, type ObjectItemProps } from 'sanity'
import { isStored, refOf } from '@schaufenster/site/stored'
import { Failure } from '../actions/failure.tsx'
import { useAttempt } from '../actions/use-attempt.ts'
import { useSectionCopies, type NamedCopy, type Row } from './use-section-copies.ts'

const CopyRow = createContext<((row: Row) => void) | undefined>(undefined)

const useCopies = () => {
  const page = useFormValue([])
  const { copy, undo } = useSectionCopies()
  const { attempt, isBusy, failure } = useAttempt()
  const [last, setLast] = useState<NamedCopy>()
  const type = isStored(page) ? page._type : ''
  const pageId = isStored(page) ? getPublishedId(page._id) : ''
  return {
    copyRow: (row: Row) => void attempt(async () => setLast(await copy(pageId, type, row))),
    undo: (sectionCopy: NamedCopy) => void attempt(() => undo(type, sectionCopy).then(() => setLast(undefined))),
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
