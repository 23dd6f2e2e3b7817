import { Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { getPublishedId, isDraftId, useCurrentUser, useUserStore, type SchemaType } from 'sanity'
import type { StoredDocument } from '@schaufenster/site/publish-checks/stored'
import { plannerOf } from '@schaufenster/site/schedule'
import { CopyUnsaved } from '../client/copy-unsaved.tsx'
import { edits } from '../client/edits.ts'
import { operations } from '../client/operations.ts'
import type { Operation } from '../client/pair-events.ts'
import { isSection } from '../schema/options.ts'
import { createOwnText } from './own-text.ts'
import { toLines, type Passage } from './passages.ts'
import { toAuthor, toPlanAuthor, toSentence, type Noun } from './to-sentence.ts'

/** Milliseconds: enough for somebody who looks at what they write. */
const SENTENCE_MS = 20_000
/** Milliseconds: what is lost is shown until it is closed. */
const LOSS_MS = 24 * 60 * 60 * 1000
/** Milliseconds after which the form shows the result of an operation. */
const RESULT_MS = 2_000

const nounOf = (type: SchemaType): Noun => {
  if (isSection(type)) return 'diesen Abschnitt'
  return type.name.startsWith('route') ? 'diese Seite' : 'dieses Dokument'
}

const Loss = ({ passages }: { passages: readonly Passage[] }) => (
  <Stack gap={3}>
    <Text size={1}>Was Sie geschrieben haben, steht nicht mehr im Formular:</Text>
    <Text size={1} style={{ whiteSpace: 'pre-wrap' }}>
      {toLines(passages)}
    </Text>
    <div>
      <CopyUnsaved label="Text kopieren" read={() => toLines(passages)} />
    </div>
  </Stack>
)

/**
 * Tells an editor who writes in a form what others do with its document, and which part of their own text that has removed.
 *
 * @param document as the form shows it
 */
export const useOperationNotices = (document: StoredDocument, type: SchemaType): void => {
  const id = getPublishedId(document._id)
  const me = useCurrentUser()?.id
  const users = useUserStore()
  const { push } = useToast()
  const [ownText] = useState(() => createOwnText(type, document))

  const compare = useEffectEvent((after: StoredDocument) => {
    const missing = ownText.compare(after)
    if (missing.length > 0)
      push({ status: 'warning', closable: true, duration: LOSS_MS, description: <Loss passages={missing} /> })
  })
  useEffect(() => compare(document), [document])

  const isConcern = (operation: Operation): boolean => operation.id === id && edits.hasEdits(id)
  const notify = useEffectEvent(async (operation: Operation) => {
    const { kind, by, transactionId } = operation
    if (!isConcern(operation) || by === me) return
    const planner = plannerOf(transactionId)
    const user = await users.getUser(planner ?? by).catch(() => undefined)
    const name = user?.displayName
    const author = planner === undefined ? toAuthor(name) : toPlanAuthor(name, planner === me)
    // Without a draft nothing is left.
    const result = kind === 'unpublish' && !isDraftId(document._id) ? 'delete' : kind
    const title = toSentence(result, author, nounOf(type))
    push({ id: `operation-${id}`, status: 'info', closable: true, duration: SENTENCE_MS, title })
  })
  const prepare = useEffectEvent((operation: Operation) => {
    if (!isConcern(operation)) return
    const end = ownText.expect(operation.kind, document, operation.by === me)
    setTimeout(end, RESULT_MS)
  })
  useEffect(() => operations.subscribe({ onOperation: (operation) => void notify(operation), onShow: prepare }), [])
}
