import type { PatchOperations } from '@sanity/client'
import { Button, Card, Checkbox, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { toText, type DocumentPlace, type Finding } from '@schaufenster/shapes/finding'
import type { Move, Moves } from '@schaufenster/editing/publish-checks/moved-addresses'
import { ChangedPages } from '../changes/changed-pages.tsx'
import type { ReadableSite } from '../changes/use-changes.ts'
import type { PublishFinding } from '@schaufenster/site/publish-check'
import type { CheckedDraft } from '@schaufenster/editing/publish-checks/publish-actions'
import { TalkNote, type Talk } from '../remarks/talk-note.tsx'
import { toggle } from '../toggle.ts'
import { Failure } from './failure.tsx'
import { FindingLink } from './finding-link.tsx'

/** One of the checks', what the schema's validation says, or that a section is on other pages as well. */
export type QuestionFinding = Finding<PublishFinding['rule'] | 'schema' | 'shared', DocumentPlace> & {
  /** Of the document. */
  title?: string
  /** As its form names it; empty for the document itself. */
  field?: string
}

/** What is left to decide before a document is published. */
export interface Question extends Moves {
  findings: QuestionFinding[]
  /** What is published together, sections first. */
  drafts: CheckedDraft[]
  /** Ids of the requests to publish them. */
  requests: string[]
  /** Published documents whose links to the page become strong when it is published. */
  linking: { id: string; links: PatchOperations }[]
  /** How many values of translations are out of date afterwards, where there are several languages. */
  outdated?: number
  /** What those who have a link to it say, where there are links. */
  talk?: Talk
  /** Why publishing failed. */
  failure?: string
  /** Whether it is asked again, since others have published or discarded a part meanwhile. */
  isRepeat?: boolean
}

const FindingLine = ({ finding, onClose }: { finding: QuestionFinding; onClose: () => void }) => {
  const { level, title, field, documentId, documentType, path } = finding
  const subject = `${title ?? documentType}${field ? ` › ${field}` : ''}`
  return (
    <Card as="li" border padding={3} radius={2} tone={level === 'error' ? 'critical' : 'caution'}>
      <Stack gap={3}>
        <Text size={1}>
          <strong>{title}</strong>
          {field ? ` › ${field}` : ''}: {toText(finding)}
        </Text>
        <Text size={1}>
          <FindingLink id={documentId} path={path} subject={subject} type={documentType} onClick={onClose} />
        </Text>
      </Stack>
    </Card>
  )
}

const MoveLine = ({ move, isChosen, onToggle }: { move: Move; isChosen: boolean; onToggle: () => void }) => (
  <Flex align="center" as="label" gap={3}>
    <Checkbox checked={isChosen} onChange={onToggle} />
    <Text size={1}>
      <code>{move.from}</code> → <code>{move.to}</code> ({move.title})
    </Text>
  </Flex>
)

const labelOf = (chosen: number, hasWarnings: boolean): string => {
  if (chosen > 0) return chosen === 1 ? 'Mit Weiterleitung veröffentlichen' : 'Mit Weiterleitungen veröffentlichen'
  return hasWarnings ? 'Trotzdem veröffentlichen' : 'Veröffentlichen'
}

/** Whether publishing is out of the question. */
const holdsBack = ({ findings, failure }: Question): boolean =>
  failure !== undefined || findings.some(({ level }) => level === 'error')

export const headerOf = (question: Question): string =>
  holdsBack(question) ? 'Noch nicht veröffentlicht' : 'Vor dem Veröffentlichen'

interface PublishDialogProps {
  question: Question
  isBusy: boolean
  site: ReadableSite
  /** Where its pages can be seen. */
  siteUrl: string
  onClose: () => void
  onCompare: (isOpen: boolean) => void
  onPublish: (moves: Move[]) => void
}

/** Asks before a document is published: what is wrong with it, which old addresses lead on, and which pages change. */
export const PublishDialog = ({
  question,
  isBusy,
  site,
  siteUrl,
  onClose,
  onCompare,
  onPublish,
}: PublishDialogProps) => {
  const { findings, moves, failure, drafts } = question
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const chosen = moves.filter(({ id }) => !refused.has(id))
  const isHeldBack = holdsBack(question)
  return (
    <Stack gap={4}>
      <Failure reason={failure} what="Das Veröffentlichen ist fehlgeschlagen">
        Bitte noch einmal versuchen; es ist nichts verloren.
      </Failure>
      {question.isRepeat && (
        <Text aria-live="polite" size={1}>
          Inzwischen hat jemand anders einen Teil davon veröffentlicht oder verworfen. Für den Rest gilt:
        </Text>
      )}
      {findings.length > 0 && (
        <Stack as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {findings.map((finding) => (
            <FindingLine
              finding={finding}
              key={`${finding.documentId} ${finding.path} ${finding.message}`}
              onClose={onClose}
            />
          ))}
        </Stack>
      )}
      {!isHeldBack && moves.length > 0 && (
        <Stack gap={3}>
          <Text size={1} weight="medium">
            {moves.length === 1 ? 'Eine Adresse ändert sich.' : `${moves.length} Adressen ändern sich.`} Weiterleitungen
            führen Besucher und Suchmaschinen von der alten zur neuen:
          </Text>
          {moves.map((move) => (
            <MoveLine
              isChosen={!refused.has(move.id)}
              key={move.id}
              move={move}
              onToggle={() => setRefused(toggle(refused, move.id))}
            />
          ))}
          <Text muted size={1}>
            Ohne Weiterleitung ist die alte Adresse eine Fehlerseite.
          </Text>
        </Stack>
      )}
      {!isHeldBack && question.outdated !== undefined && question.outdated > 0 && (
        <Text size={1}>
          {question.outdated === 1 ? 'Danach ist eine Stelle' : `Danach sind ${question.outdated} Stellen`} in
          Übersetzungen veraltet. Die Liste „Übersetzungen“ nennt sie.
        </Text>
      )}
      {question.talk && <TalkNote talk={question.talk} />}
      {!isHeldBack && <ChangedPages drafts={drafts} site={site} siteUrl={siteUrl} onCompare={onCompare} />}
      <Flex gap={2} justify="flex-end">
        <Button mode="bleed" text={isHeldBack ? 'Schließen' : 'Abbrechen'} onClick={onClose} />
        {!isHeldBack && (
          <Button
            disabled={isBusy}
            text={labelOf(chosen.length, findings.length > 0)}
            onClick={() => onPublish(chosen)}
          />
        )}
      </Flex>
    </Stack>
  )
}
