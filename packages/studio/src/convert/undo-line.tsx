import { messageOf } from '@schaufenster/cli/errors'
import { isStored, type StoredDocument } from '@schaufenster/site/publish-checks/stored'
import { getPublishedId } from '@sanity/client/csm'
import { Button, Card, Flex, Text } from '@sanity/ui'
import { uuid } from '@sanity/uuid'
import { useState } from 'react'
import { useClient, useSchema } from 'sanity'
import { useSave } from '../actions/use-save.ts'
import { API_VERSION } from '../api-version.ts'
import { BASE } from '../base.ts'
import { changeOf } from './changes.ts'
import { toUndoActions, type Change } from './convert-actions.ts'

/** Says above the form of a section that it was another, and takes that back on every page. */
export const UndoLine = ({ section }: { section: StoredDocument }) => {
  const change = changeOf(getPublishedId(section._id))
  const client = useClient({ apiVersion: API_VERSION })
  const schema = useSchema()
  const save = useSave()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (!change) return null

  const undo = async ({ newId, oldId, oldType, pages }: Change) => {
    await save([{ _id: newId, _type: section._type }])
    const ids = [newId, ...pages.map(({ id }) => id)]
    const stored: unknown[] = await client.fetch(
      '*[_id in $ids]',
      { ids: ids.flatMap((id) => [id, `drafts.${id}`]) },
      { perspective: 'raw' },
    )
    const actions = toUndoActions(change, stored.filter(isStored))
    if (actions.length > 0) await client.action(actions, { transactionId: uuid() })
    // Loaded again: the form of a document that was deleted under it does not let go of its pane.
    location.assign(`${BASE}/intent/edit/id=${oldId};type=${oldType}`)
  }
  const start = () => {
    setBusy(true)
    setFailure(undefined)
    undo(change)
      .catch((error: unknown) => setFailure(messageOf(error)))
      .finally(() => setBusy(false))
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
          onClick={start}
        />
      </Flex>
    </Card>
  )
}
