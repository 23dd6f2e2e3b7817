import { ErrorBoundary } from '@sanity/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ActiveToolLayoutProps } from 'sanity'
import { messageOf } from '@schaufenster/cli/errors'
import { isMoveMessage, MOVE_REPLY, type MoveReply } from '@schaufenster/site/moving'
import { useSectionCopies, type Row } from '../forms/use-section-copies.ts'
import type { Site } from '../schema/load-site.ts'
import { AskFirst } from './ask-first.tsx'
import type { Job, JobEnd, Question } from './job.ts'
import { ListEditor } from './list-editor.tsx'
import { useNotices } from './use-notices.tsx'

const isFrame = (source: MessageEventSource | null): source is Window =>
  [...document.querySelectorAll('iframe')].some(({ contentWindow }) => contentWindow === source)

const toId = ({ id, documentType }: Job['request']): string => `${documentType} ${id}`

/** The list of a page's sections. */
const SECTIONS = 'content_boxes'
const REMOVED_SECTION = 'Der Abschnitt steht nicht mehr auf der Seite. Gespeichert bleibt er unter „Abschnitte“.'
const FAILED = 'Das hat nicht geklappt. Im Formular daneben lässt sich die Liste ändern.'
const NOTHING_LOST = 'Bitte noch einmal versuchen; es ist nichts verloren.'

/** Does what editors want to have done with the lists of the page in the frame, one after the other. */
const MoveLayer = ({ origin, site }: { origin: string; site: Site }) => {
  const [jobs, setJobs] = useState<readonly Job[]>([])
  /** Its form stays open: most requests are about the same document as the one before. */
  const [place, setPlace] = useState<Job['request']>()
  const [asked, setAsked] = useState<{ job: Job; question: Question }>()
  const { offerUndo, refuse } = useNotices()
  const copies = useSectionCopies()
  const add = (job: Job): void => setJobs((all) => [...all, job])
  const listen = useEffectEvent(({ data, source, origin: from }: MessageEvent<unknown>) => {
    if (from !== origin || !isMoveMessage(data) || !isFrame(source)) return
    const reply = (text?: string): void => source.postMessage({ type: MOVE_REPLY, text } satisfies MoveReply, origin)
    add({ request: data.request, reply })
  })
  useEffect(() => {
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  const [job] = jobs
  if (job && (!place || toId(job.request) !== toId(place))) setPlace(job.request)
  if (!place) return null

  const fail = (error: unknown): void => refuse(`Das hat nicht geklappt: ${messageOf(error)} ${NOTHING_LOST}`)
  const duplicate = async ({ request: { id, documentType } }: Job, row: Row): Promise<void> => {
    const copy = await copies.copy(id, documentType, row)
    const text = `„${copy.title}“ wurde dupliziert. Die Kopie ist ein eigener Abschnitt mit eigenem Inhalt.`
    offerUndo(text, () => void copies.undo(documentType, copy).catch(fail))
  }
  const end = (done: Job, how: JobEnd): void => {
    const { request, reply } = done
    const { id, documentType, list } = request
    setJobs((all) => all.filter((one) => one !== done))
    if (how.kind === 'question') setAsked({ job: done, question: how.question })
    else if (how.kind === 'copy') void duplicate(done, how.row).catch(fail).finally(reply)
    else if (how.kind === 'refusal') {
      refuse(how.text)
      reply(how.text)
    } else {
      if (how.kind === 'removal')
        offerUndo(list === SECTIONS ? REMOVED_SECTION : 'Der Eintrag wurde entfernt.', () =>
          add({ request: { id, documentType, list, step: 'put', insertion: how.removal }, reply }),
        )
      reply()
    }
  }
  /** What comes after it may be about another document. */
  const giveUp = (): void => {
    const isOfPlace = ({ request }: Job): boolean => toId(request) === toId(place)
    for (const { reply } of jobs.filter(isOfPlace)) reply(FAILED)
    setJobs((all) => all.filter((one) => !isOfPlace(one)))
    setPlace(undefined)
    refuse(FAILED)
  }
  return (
    <>
      <ErrorBoundary key={toId(place)} onCatch={giveUp}>
        <ListEditor job={job} place={place} onEnd={end} />
      </ErrorBoundary>
      {asked && (
        <AskFirst
          question={asked.question}
          site={site}
          onClose={() => setAsked(undefined)}
          onInsert={(insertion) => {
            const { id, documentType, list } = asked.job.request
            add({ request: { id, documentType, list, step: 'put', insertion }, reply: asked.job.reply })
          }}
        />
      )}
    </>
  )
}

/** The Studio's part of moving in place: the page in Presentation says what is wanted. */
export const createMoveLayer = (previewUrl: string, site: Site) => {
  const { origin } = new URL(previewUrl)
  return (props: ActiveToolLayoutProps) => (
    <>
      {props.renderDefault(props)}
      <MoveLayer origin={origin} site={site} />
    </>
  )
}
