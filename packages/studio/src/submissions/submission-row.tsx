import { Badge, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { describeTime } from '@schaufenster/site/berlin-time'
import type { State, Submission } from './use-submissions.ts'

const STATES: Record<State, string> = { new: 'Neu', read: 'Gelesen', done: 'Erledigt' }

const MAIL: Record<Submission['mail'], string> = {
  none: 'ohne E-Mail',
  waiting: 'E-Mail wartet auf den Mailserver',
  sent: 'E-Mail gesendet',
  refused: 'E-Mail wurde abgelehnt',
}

const whoOf = ({ answers }: Submission): string => {
  const of = (kind: string) => answers.find((answer) => answer.kind === kind && answer.value !== '')?.value
  return of('name') ?? of('email') ?? answers.find(({ value }) => value !== '')?.value.slice(0, 60) ?? 'Ohne Angaben'
}

const Answer = ({ label, children }: { label: string; children: string }) => (
  <Stack gap={2}>
    <Text muted size={1}>
      {label}
    </Text>
    <Text size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  </Stack>
)

interface RowProps {
  submission: Submission
  isBusy: boolean
  onMark: (state: State) => void
  onRemove: () => void
  onSave: (file: Submission['files'][number]) => void
}

/** What somebody sent; opening it marks it as read. */
export const SubmissionRow = ({ submission, isBusy, onMark, onRemove, onSave }: RowProps) => {
  const [isOpen, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { title, page, answers, files, receivedAt, keptUntil, state, mail, mailError } = submission
  const who = whoOf(submission)
  const toggle = (): void => {
    if (!isOpen && state === 'new') onMark('read')
    setOpen(!isOpen)
  }
  return (
    <Card as="li" border padding={3} radius={2} tone={state === 'new' ? 'primary' : 'default'}>
      <Stack gap={4}>
        <Flex align="center" gap={3}>
          <Stack flex={1} gap={3}>
            <Text size={1} weight={state === 'new' ? 'bold' : 'medium'}>
              {who}
            </Text>
            <Text muted size={1}>
              {describeTime(receivedAt)} · {title || page.title} · {MAIL[mail]}
              {mailError !== undefined && mail !== 'sent' && ` (${mailError})`}
            </Text>
          </Stack>
          <Badge tone={state === 'new' ? 'primary' : 'default'}>{STATES[state]}</Badge>
          <Button
            aria-expanded={isOpen}
            aria-label={`Anfrage von ${who} ${isOpen ? 'schließen' : 'lesen'}`}
            mode="bleed"
            text={isOpen ? 'Schließen' : 'Lesen'}
            onClick={toggle}
          />
        </Flex>
        {isOpen && (
          <Stack gap={4}>
            {answers.map(({ key, label, value }) => (
              <Answer key={key} label={label}>
                {value || '–'}
              </Answer>
            ))}
            {files.map((file) => (
              <Stack gap={2} key={file.key}>
                <Text muted size={1}>
                  {file.label}: von einer fremden Person. Vor dem Öffnen prüfen.
                </Text>
                <Flex>
                  <Button
                    disabled={isBusy}
                    mode="ghost"
                    text={`${file.name} speichern (${Math.ceil(file.size / 1000)} kB)`}
                    onClick={() => onSave(file)}
                  />
                </Flex>
              </Stack>
            ))}
            <Text muted size={1}>
              Gesendet auf „{page.title}“ ({page.path}). Wird am {describeTime(keptUntil)} gelöscht.
            </Text>
            <Flex gap={2}>
              <Button
                disabled={isBusy}
                mode="ghost"
                text={state === 'done' ? 'Wieder öffnen' : 'Erledigt'}
                onClick={() => onMark(state === 'done' ? 'read' : 'done')}
              />
              <Button
                disabled={isBusy}
                mode={isAsked ? 'default' : 'bleed'}
                text={isAsked ? 'Endgültig löschen' : 'Löschen'}
                tone="critical"
                onClick={() => (isAsked ? onRemove() : setAsked(true))}
              />
            </Flex>
          </Stack>
        )}
      </Stack>
    </Card>
  )
}
