import type { StoredDocument } from '@schaufenster/site/stored'
import { getPublishedId } from '@sanity/client/csm'
import { Button, Card, Flex, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import { useAttempt } from '../actions/use-attempt.ts'
import { useStored } from '../actions/use-stored.ts'
import { BASE } from '../base.ts'
import { changeOf } from './changes.ts'
import { toUndoActions, type Change } from './convert-actions.ts'

/** Says above the form of a section that it was another, and takes that back on every page. */
export const UndoLine = ({ section }: { section: StoredDocument }) => {
  const change = changeOf(getPublishedId(section._id))
  const schema = useSchema()
  const { save, read, write } = useStored()
  const { attempt, isBusy, failure } = useAttempt()
  if (!change) return null

  const undo = async ({ newId, oldId, oldType, pages }: Change) => {
    await save([{ _id: newId, _type: section._type }])
    await write(toUndoActions(change, await read([newId, ...pages.map(({ id }) => id)])))
    // Loaded again: the form of a document that was deleted under it does not let go of its pane.
    location.assign(`${BASE}/intent/edit/id=${oldId};type=${oldType}`)
  }
  return (
    <Card border marginBottom={4} padding={3} radius={2} tone="positive">
      <Flex align="center" gap={3} justify="space-between" wrap="wrap">
        <Text role={failure === undefined ? 'status' : 'alert'} size={1}>
          {failure === undefined
            ? `Umgewandelt aus „${schema.get(change.oldType)?.title ?? change.oldType}“.`
            : `Das hat nicht geklappt: ${failure} Bitte noch einmal versuchen; es ist nichts verloren.`}
        </Text>
        <Button
          disabled={isBusy}
          fontSize={1}
          mode="ghost"
          padding={2}
          text="Umwandlung rückgängig machen"
          onClick={() => void attempt(() => undo(change))}
        />
      </Flex>
    </Card>
  )
}
