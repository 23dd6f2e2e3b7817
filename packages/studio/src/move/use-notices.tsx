import { Button, Flex, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { uuid } from '@sanity/uuid'

/** Milliseconds: enough to think again. */
const UNDO_MS = 30_000
const DONE_MS = 3_000
const NOTICE_MS = 12_000

/** What the Studio says of changes that were made on the page. */
export const useNotices = () => {
  const { push } = useToast()
  return {
    /** @param undo false when it could not be, which it has said */
    offerUndo: (text: string, undo: () => void | Promise<boolean>): void => {
      // Of its own: a notice that ends takes along what has come in its place under the same id and is not shown yet.
      const id = uuid()
      const takeBack = async (): Promise<void> => {
        if ((await undo()) === false) return
        push({ id, status: 'success', duration: DONE_MS, title: 'Rückgängig gemacht.' })
      }
      const description = (
        <Flex align="center" gap={3} justify="space-between" paddingY={2} wrap="wrap">
          <Text size={1}>{text}</Text>
          <Button fontSize={1} mode="ghost" padding={2} text="Rückgängig machen" onClick={() => void takeBack()} />
        </Flex>
      )
      push({ id, status: 'success', closable: true, duration: UNDO_MS, description })
    },
    /** @param id of what it is about: said once at a time */
    inform: (id: string, text: string): void =>
      void push({ id, status: 'info', closable: true, duration: NOTICE_MS, title: text }),
    refuse: (text: string): void => void push({ status: 'warning', closable: true, duration: NOTICE_MS, title: text }),
  }
}
