import { Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useEffectEvent, useRef } from 'react'
import { getPublishedId, isDraftId, useCurrentUser, useUserStore, type SchemaType } from 'sanity'
import type { StoredDocument } from '@schaufenster/site/publish-checks/stored'
import { plannerOf } from '@schaufenster/site/schedule'
import { CopyUnsaved } from '../client/copy-unsaved.tsx'
import { deeds } from '../client/deeds.ts'
import { edits } from '../client/edits.ts'
import type { Deed } from '../client/pair-events.ts'
import { isSection } from '../schema/options.ts'
import { toAuthor, toPlanAuthor, toSentence, type Noun } from './to-sentence.ts'
import { missingFrom, passagesSince, toLines, type Passage } from './passages.ts'

/** Milliseconds that a sentence is read in, wherever somebody looks while they write. */
const SENTENCE_MS = 20_000
/** Milliseconds: what is lost stays until it is closed. */
const LOSS_MS = 24 * 60 * 60 * 1000
/** Milliseconds after which a change of others is in the form. */
const SHOWN_MS = 2_000

const nounOf = (type: SchemaType): Noun => {
  if (isSection(type)) return 'diesen Abschnitt'
  return type.name.startsWith('route') ? 'diese Seite' : 'dieses Dokument'
}

const Lost = ({ passages }: { passages: readonly Passage[] }) => (
  <Stack gap={3}>
    <Text size={1}>Was Sie geschrieben haben, steht nicht mehr darin:</Text>
    <Text size={1} style={{ whiteSpace: 'pre-wrap' }}>
      {toLines(passages)}
    </Text>
    <div>
      <CopyUnsaved read={() => toLines(passages)} />
    </div>
  </Stack>
)

/** Tells who writes in a form what others do with its document, and what of their own text is gone with that. */
export const useDeeds = (document: StoredDocument, type: SchemaType): void => {
  const id = getPublishedId(document._id)
  const me = useCurrentUser()?.id
  const users = useUserStore()
  const { push } = useToast()
  /** Before anything was written into this form. */
  const begin = useRef(document)
  /** What has to be in the form still, when it shows what somebody did. */
  const written = useRef<readonly Passage[]>([])

  const show = useEffectEvent((shown: StoredDocument) => {
    const lost = missingFrom(type, shown, written.current)
    if (lost.length === 0) return
    written.current = []
    push({ status: 'warning', closable: true, duration: LOSS_MS, description: <Lost passages={lost} /> })
  })
  useEffect(() => show(document), [document])

  const hear = useEffectEvent(async ({ id: of, what, by, transactionId }: Deed) => {
    if (of !== id || !edits.hasWritten(id) || by === me) return
    const planner = plannerOf(transactionId)
    const name = (await users.getUser(planner ?? by))?.displayName
    const author = planner === undefined ? toAuthor(name) : toPlanAuthor(name, planner === me)
    // Without a draft nothing is left.
    const done = what === 'unpublished' && !isDraftId(document._id) ? 'deleted' : what
    const title = toSentence(done, author, nounOf(type))
    push({ id: `deed-${id}`, status: 'info', closable: true, duration: SENTENCE_MS, title })
  })
  const compare = useEffectEvent(({ id: of, what }: Deed) => {
    if (of !== id || !edits.hasWritten(id)) return
    const passages = passagesSince(type, begin.current, document)
    begin.current = document
    // What is published is what they wrote.
    if (what === 'published' || what === 'unpublished') return
    written.current = passages
    setTimeout(() => {
      written.current = []
    }, SHOWN_MS)
  })
  useEffect(() => deeds.subscribe({ onDeed: (deed) => void hear(deed), onShown: compare }), [])
}
