import { Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useEffectEvent, useRef } from 'react'
import { getPublishedId, isDraftId, useCurrentUser, useUserStore, type SchemaType } from 'sanity'
import type { StoredDocument } from '@schaufenster/site/publish-checks/stored'
import { CopyUnsaved } from '../client/copy-unsaved.tsx'
import { deeds } from '../client/deeds.ts'
import { edits } from '../client/edits.ts'
import type { Deed } from '../client/pair-events.ts'
import { isSection } from '../schema/options.ts'
import { toSentence, type Noun } from './to-sentence.ts'
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
  const latest = useRef(document)
  useEffect(() => {
    latest.current = document
  })

  const hear = useEffectEvent(async (deed: Deed) => {
    if (deed.id !== id || !edits.hasWritten(id)) return
    const written = passagesSince(type, begin.current, latest.current)
    begin.current = latest.current
    // Without a draft nothing is left.
    const what = deed.what === 'unpublished' && !isDraftId(latest.current._id) ? 'deleted' : deed.what
    if (deed.by !== me) {
      const name = (await users.getUser(deed.by))?.displayName ?? 'Jemand'
      push({
        id: `deed-${id}`,
        status: 'info',
        closable: true,
        duration: SENTENCE_MS,
        title: toSentence(what, name, nounOf(type)),
      })
    }
    // Published is what they wrote.
    if (deed.what === 'published' || deed.what === 'unpublished') return
    await new Promise((resolve) => setTimeout(resolve, SHOWN_MS))
    const lost = missingFrom(type, latest.current, written)
    if (lost.length > 0)
      push({
        id: `loss-${deed.transactionId}`,
        status: 'warning',
        closable: true,
        duration: LOSS_MS,
        description: <Lost passages={lost} />,
      })
  })
  useEffect(() => deeds.subscribe((deed) => void hear(deed)), [])
}
