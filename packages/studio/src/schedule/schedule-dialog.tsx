import { uuid } from '@sanity/uuid'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { type FormEvent, useState } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import { messageOf } from '@schaufenster/cli/errors'
import { describeTime, toInstants, toLocalTime } from '@schaufenster/site/berlin-time'
import {
  SCHEDULES,
  toSchedule,
  toScheduleDocument,
  type Schedule,
  type ScheduleAction,
} from '@schaufenster/editing/schedule'
import { API_VERSION } from '../api-version.ts'
import { LabelledInput, RadioChoice } from '../forms/labelled.tsx'
import { ACTION_WORDS } from './action-words.ts'
import { EarlierPlansChoice } from './earlier-plans-choice.tsx'
import {
  findEarlierPlans,
  proposeResolution,
  refuseSameTime,
  withoutDocuments,
  type Resolution,
} from './earlier-plans.ts'
import { toParts } from './to-parts.ts'
import { toRefusal } from './to-refusal.ts'
import { NoPublisher } from './no-publisher.tsx'
import { usePlanned } from './use-planned.ts'

/** A document, and how many it takes along, itself included. */
export type Choice = Schedule['documents'][number] & { size: number }

const HOUR_MS = 3_600_000

/** The next full hour. */
const toFirst = (): string => toLocalTime(new Date(Math.ceil((Date.now() + 1) / HOUR_MS) * HOUR_MS).toISOString())

interface ScheduleDialogProps {
  documents: readonly Choice[]
  /** What may be planned for them. */
  actions: readonly ScheduleAction[]
  /** The one that is changed. */
  before?: Schedule
  onClose: () => void
}

/** Plans what happens to pages at a time of Europe/Berlin. */
export const ScheduleDialog = ({ documents, actions, before, onClose }: ScheduleDialogProps) => {
  const client = useClient({ apiVersion: API_VERSION })
  const user = useCurrentUser()
  const planned = usePlanned()
  const [action, setAction] = useState(before?.action ?? actions[0] ?? 'publish')
  const [local, setLocal] = useState(before ? toLocalTime(before.at) : toFirst)
  const [isLater, setLater] = useState(before !== undefined && toInstants(toLocalTime(before.at)).at(1) === before.at)
  const [state, setState] = useState<'busy' | { failure: string }>()
  const instants = toInstants(local)
  const at = isLater ? instants.at(-1) : instants[0]
  const ids = documents.map(({ id }) => id)
  const earlier = findEarlierPlans(planned?.schedules ?? [], ids, before)
  const [chosen, setChosen] = useState<Resolution>()
  const resolution = chosen ?? proposeResolution(earlier, action)
  const refusal = toRefusal(local, at) ?? (resolution === 'keep' ? refuseSameTime(earlier, at) : undefined)
  const parts = toParts(documents, ({ size }) => size)

  const plan = async (): Promise<void> => {
    if (at === undefined || !user) return
    const by = { id: user.id, name: user.name }
    // A plan that a colleague has made meanwhile is shown before it is replaced.
    const stored = await client.fetch<unknown[]>(SCHEDULES, {}, { perspective: 'raw' })
    const current = findEarlierPlans(
      stored.flatMap((one) => toSchedule(one) ?? []),
      ids,
      before,
    )
    if (current.some(({ _id }) => earlier.every((one) => one._id !== _id)))
      throw new Error('Inzwischen hat jemand anders etwas dafür geplant. Bitte noch einmal prüfen.')
    const transaction = client.transaction()
    if (resolution === 'replace') {
      for (const others of withoutDocuments(current, ids)) transaction.create(toScheduleDocument(others, uuid))
      for (const { _id } of current) transaction.delete(_id)
    }
    for (const part of parts)
      transaction.create(
        toScheduleDocument({ action, at, by, documents: part.map(({ id, title }) => ({ id, title })) }, uuid),
      )
    // Another id: a publisher that has read the one before does not find it any more.
    if (before) transaction.delete(before._id)
    await transaction.commit()
    onClose()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setState('busy')
    plan().catch((error: unknown) => setState({ failure: messageOf(error) }))
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={4}>
        {planned && <NoPublisher planned={planned} />}
        <Text size={1}>
          {documents.length === 1 ? `„${documents[0]?.title}“` : `${documents.length} Dokumente`}, mit ihren
          Abschnitten. Veröffentlicht wird, was zum Termin im Entwurf steht. Er wird dann noch einmal geprüft; ist ein
          Fehler darin, geschieht nichts, und er steht unter „Unveröffentlicht“.
        </Text>
        {actions.length > 1 && (
          <Flex as="fieldset" gap={4} style={{ border: 0, margin: 0, padding: 0 }}>
            {actions.map((one) => (
              <RadioChoice
                group="action"
                isChosen={action === one}
                key={one}
                text={ACTION_WORDS[one]}
                onChoose={() => setAction(one)}
              />
            ))}
          </Flex>
        )}
        <LabelledInput
          label={`${ACTION_WORDS[action]} am (Uhrzeit in Deutschland)`}
          required
          type="datetime-local"
          value={local}
          onChange={({ currentTarget }) => setLocal(currentTarget.value)}
        />
        {earlier.length > 0 && <EarlierPlansChoice earlier={earlier} resolution={resolution} onChoose={setChosen} />}
        {instants.length > 1 && (
          <Stack as="fieldset" gap={3} style={{ border: 0, margin: 0, padding: 0 }}>
            <Text size={1}>In dieser Nacht werden die Uhren zurückgestellt; diese Uhrzeit gibt es zweimal:</Text>
            {instants.map((instant, index) => (
              <RadioChoice
                group="twice"
                isChosen={at === instant}
                key={instant}
                text={describeTime(instant)}
                onChoose={() => setLater(index > 0)}
              />
            ))}
          </Stack>
        )}
        {parts.length > 1 && (
          <Card border padding={3} radius={2} tone="caution">
            <Text size={1}>
              Das ist zu viel auf einmal. Es wird in {parts.length} Teilen geplant: jeder geschieht ganz oder gar nicht,
              aber nicht alle zugleich.
            </Text>
          </Card>
        )}
        {(refusal ?? (typeof state === 'object' && state.failure)) && (
          <Text role="alert" size={1}>
            {refusal ?? (typeof state === 'object' ? `Das ist fehlgeschlagen: ${state.failure}` : '')}
          </Text>
        )}
        <Flex gap={2} justify="flex-end">
          <Button mode="bleed" text="Abbrechen" onClick={onClose} />
          <Button
            disabled={state === 'busy' || planned === undefined || at === undefined || refusal !== undefined}
            text={parts.length > 1 ? `In ${parts.length} Teilen planen` : 'Planen'}
            type="submit"
          />
        </Flex>
      </Stack>
    </form>
  )
}
