import { Badge, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useClient, useDocumentPairPermissions } from 'sanity'
import { IntentLink } from 'sanity/router'
import { describeTime } from '@schaufenster/site/berlin-time'
import type { Schedule } from '@schaufenster/editing/schedule'
import { Failure } from '../actions/failure.tsx'
import { FindingLink } from '../actions/finding-link.tsx'
import { useAttempt } from '../actions/use-attempt.ts'
import { API_VERSION } from '../api-version.ts'
import { ClosableDialog } from '../forms/closable-dialog.tsx'
import { ACTION_WORDS } from './action-words.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { NoPublisher, useNow } from './no-publisher.tsx'
import type { Planned } from './use-planned.ts'

/** Milliseconds in which what is due is carried out. */
const SOON_MS = 10_000

const toState = ({ at, faults }: Schedule, isEdited: boolean, now: number) => {
  if (faults) return { text: 'nicht ausgeführt', tone: 'critical' } as const
  if (Date.parse(at) + SOON_MS < now) return { text: 'überfällig', tone: 'critical' } as const
  return isEdited ? ({ text: 'seither geändert', tone: 'caution' } as const) : undefined
}

interface RowProps {
  schedule: Schedule
  isEdited: boolean
  now: number
  mayChange: boolean
  onChange: () => void
}

const Row = ({ schedule, isEdited, now, mayChange, onChange }: RowProps) => {
  const client = useClient({ apiVersion: API_VERSION })
  const { _id, action, at, by, documents, faults } = schedule
  const { attempt, isBusy, failure } = useAttempt()
  const state = toState(schedule, isEdited, now)
  const subject = `${ACTION_WORDS[action]}: ${documents.map(({ title }) => title).join(', ')}, ${describeTime(at)}`
  const change = faults ? 'Neu planen' : 'Ändern'
  return (
    <Card as="li" border padding={3} radius={2} tone={faults ? 'critical' : 'default'}>
      <Stack gap={3}>
        <Flex align="center" gap={3} justify="space-between" wrap="wrap">
          <Text size={1} weight="medium">
            {ACTION_WORDS[action]}: {describeTime(at)}
          </Text>
          {state && (
            <Badge fontSize={0} tone={state.tone}>
              {state.text}
            </Badge>
          )}
        </Flex>
        <Text size={1}>
          {documents.map(({ id, title }, index) => (
            <span key={id}>
              {index > 0 ? ', ' : ''}
              <IntentLink intent="edit" params={{ id }}>
                {title}
              </IntentLink>
            </span>
          ))}
        </Text>
        {faults?.map(({ message, documentId, documentType, path }) => (
          <Text key={`${documentId} ${path} ${message}`} size={1}>
            {message} {documentId && <FindingLink id={documentId} path={path} subject={message} type={documentType} />}
          </Text>
        ))}
        <Flex align="center" gap={2} justify="space-between" wrap="wrap">
          <Text muted size={1}>
            Geplant von {by.name}
          </Text>
          {mayChange && (
            <Flex gap={1}>
              <Button
                aria-label={`${change}: ${subject}`}
                fontSize={1}
                mode="bleed"
                padding={2}
                text={change}
                onClick={onChange}
              />
              <Button
                aria-label={`Entfernen: ${subject}`}
                disabled={isBusy}
                fontSize={1}
                mode="bleed"
                padding={2}
                text="Entfernen"
                tone="critical"
                onClick={() => void attempt(() => client.delete(_id))}
              />
            </Flex>
          )}
        </Flex>
        <Failure reason={failure} />
      </Stack>
    </Card>
  )
}

interface ScheduleListProps {
  planned: Planned
  /** Type of pages. */
  pageType: string
  /** When a document's draft, or one of its sections', was changed last. */
  editedAt: (id: string) => string | undefined
}

/** What is planned: changed and cancelled here, and where it could not be carried out, why. */
export const ScheduleList = ({ planned, pageType, editedAt }: ScheduleListProps) => {
  const now = useNow()
  const [changing, setChanging] = useState<Schedule>()
  const stop = () => setChanging(undefined)
  const [permissions] = useDocumentPairPermissions({
    id: planned.schedules[0]?.documents[0]?.id ?? '',
    type: pageType,
    permission: 'publish',
  })
  return (
    <Stack gap={3} padding={3}>
      <Text size={1} weight="medium">
        Geplant
      </Text>
      <NoPublisher planned={planned} />
      <Stack aria-label="Geplant" as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {planned.schedules.map((schedule) => (
          <Row
            isEdited={schedule.documents.some(({ id }) => (editedAt(id) ?? '') > schedule.createdAt)}
            key={schedule._id}
            mayChange={permissions?.granted !== false}
            now={now}
            schedule={schedule}
            onChange={() => setChanging(schedule)}
          />
        ))}
      </Stack>
      {changing && (
        <ClosableDialog header="Planen" id="change-schedule" width={1} onClose={stop}>
          <ScheduleDialog
            actions={[changing.action]}
            before={changing}
            documents={changing.documents.map((one) => ({ ...one, size: 1 }))}
            onClose={stop}
          />
        </ClosableDialog>
      )}
    </Stack>
  )
}
