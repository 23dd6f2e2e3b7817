import { Badge, Button, Card, Flex, Stack, Text, TextArea } from '@sanity/ui'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { RelativeTime } from 'sanity'
import { Failure } from '../actions/failure.tsx'
import { placeInWords, type RemarkPlace } from './place-of.ts'
import type { Remark } from './remark.ts'
import { useRemarkActions } from './use-remarks.ts'

const LONGEST = 4000
/** Lines as typed, long words broken, and a direction of its own. */
const TYPED = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'isolate' } as const

const AnswerForm = ({ remark, onClose }: { remark: Remark; onClose: () => void }) => {
  const id = useId()
  const [text, setText] = useState(remark.answer?.text ?? '')
  const { answer, isBusy, failure } = useRemarkActions()
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => input.current?.focus(), [])
  const submit = () => void answer(remark, text).then((isWritten) => isWritten && onClose())
  // Not a form: it stands within that of the document.
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        Antwort an {remark.name}
      </Text>
      <TextArea
        fontSize={1}
        id={id}
        ref={input}
        maxLength={LONGEST}
        rows={3}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Failure reason={failure} />
      <Flex gap={2}>
        <Button disabled={isBusy || text.trim() === ''} fontSize={1} padding={2} text="Antworten" onClick={submit} />
        <Button fontSize={1} mode="bleed" padding={2} text="Abbrechen" onClick={onClose} />
      </Flex>
    </Stack>
  )
}

const Actions = ({ remark, onAnswer }: { remark: Remark; onAnswer: () => void }) => {
  const { settle, remove, isBusy, failure } = useRemarkActions()
  const [isAsked, setAsked] = useState(false)
  const isDone = remark.doneAt !== undefined
  const button = { disabled: isBusy, fontSize: 1, mode: 'ghost', padding: 2 } as const
  return (
    <Stack gap={2}>
      <Failure reason={failure} />
      <Flex gap={2} wrap="wrap">
        <Button
          {...button}
          aria-label={`${isDone ? 'Wieder öffnen' : 'Erledigt'}: ${remark.name}`}
          text={isDone ? 'Wieder öffnen' : 'Erledigt'}
          onClick={() => void settle(remark, !isDone)}
        />
        <Button
          {...button}
          aria-label={`Antworten: ${remark.name}`}
          text={remark.answer ? 'Antwort ändern' : 'Antworten'}
          onClick={onAnswer}
        />
        <Button
          {...button}
          aria-label={`${isAsked ? 'Endgültig löschen' : 'Löschen'}: ${remark.name}`}
          mode="bleed"
          text={isAsked ? 'Endgültig löschen' : 'Löschen …'}
          tone="critical"
          onBlur={() => setAsked(false)}
          onClick={() => (isAsked ? void remove(remark) : setAsked(true))}
        />
      </Flex>
    </Stack>
  )
}

interface RemarkCardProps {
  remark: Remark
  /** Undefined while it is not known. */
  place: RemarkPlace | undefined
  /** What it is about, with the way there. */
  subject?: ReactNode
}

/** A remark, with what an editor can do with it. */
export const RemarkCard = ({ remark, place, subject }: RemarkCardProps) => {
  const [isAnswering, setAnswering] = useState(false)
  const { name, shareName, createdAt, quote, text, answer, doneAt } = remark
  const changed = place && placeInWords[place.state]
  return (
    <Card as="li" border padding={3} radius={2} tone={doneAt === undefined ? 'primary' : 'default'}>
      <Stack gap={3}>
        <Flex align="center" gap={2} wrap="wrap">
          <Badge fontSize={0} tone={doneAt === undefined ? 'primary' : 'positive'}>
            {doneAt === undefined ? 'offen' : 'erledigt'}
          </Badge>
          <Text size={1} style={TYPED} weight="medium">
            {name}
          </Text>
          <Text muted size={1}>
            <RelativeTime time={createdAt} useTemporalPhrase /> · Link für {shareName}
          </Text>
        </Flex>
        {subject}
        {quote !== '' && (
          <Text as="blockquote" muted size={1} style={{ ...TYPED, margin: 0 }}>
            „{quote}“
          </Text>
        )}
        <Text size={1} style={TYPED}>
          {text}
        </Text>
        {changed !== undefined && (
          <Text muted size={1}>
            {changed}
          </Text>
        )}
        {answer && !isAnswering && (
          <Card padding={3} radius={2} tone="default">
            <Stack gap={3}>
              <Text muted size={1}>
                {answer.by} · <RelativeTime time={answer.at} useTemporalPhrase />
              </Text>
              <Text size={1} style={TYPED}>
                {answer.text}
              </Text>
            </Stack>
          </Card>
        )}
        {isAnswering ? (
          <AnswerForm remark={remark} onClose={() => setAnswering(false)} />
        ) : (
          <Actions remark={remark} onAnswer={() => setAnswering(true)} />
        )}
      </Stack>
    </Card>
  )
}

/** Remarks below each other. */
export const RemarkList = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack aria-label={label} as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
    {children}
  </Stack>
)
