import type { SanityClient } from '@sanity/client'
import { Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  getPublishedId,
  isDraftId,
  useClient,
  useCurrentUser,
  useDocumentOperation,
  useUserStore,
  type SchemaType,
} from 'sanity'
import { titleOf, type StoredDocument } from '@schaufenster/site/stored'
import { plannerOf } from '@schaufenster/editing/schedule'
import { API_VERSION } from '../api-version.ts'
import { CopyUnsaved } from '../client/copy-unsaved.tsx'
import { edits } from '../client/edits.ts'
import { operations } from '../client/operations.ts'
import type { Operation } from '../client/pair-events.ts'
import { isSection } from '../schema/options.ts'
import { createOwnText } from './own-text.ts'
import { mergePassages, nameChoices, toLines, type Passage } from './passages.ts'
import { toAuthor, toPlanAuthor, toSentence, type Noun } from './to-sentence.ts'
import type { TextChange, TextChanges } from './text-changes.ts'

/** Milliseconds: enough for somebody who looks at what they write. */
const SENTENCE_MS = 20_000
/** Milliseconds: what is lost is shown until it is closed. */
const LOSS_MS = 24 * 60 * 60 * 1000
/** Milliseconds after which the form shows the result of an operation. */
const RESULT_MS = 2_000
/** Milliseconds after which its texts do: an editor takes nothing while somebody types fast. */
const TEXT_RESULT_MS = 60_000

/** What takes a draft away whose content is not published. */
const REMOVALS: ReadonlySet<Operation['kind']> = new Set(['delete', 'discard'])

const readTitles = async (client: SanityClient, ids: string[]): Promise<Map<string, string>> => {
  const rows = await client.fetch<{ _id: string; title: unknown }[]>(
    '*[_id in $ids]{_id, "title": coalesce(title, name, originalFilename)}',
    { ids },
    { perspective: 'drafts' },
  )
  return new Map(rows.map(({ _id, title }) => [getPublishedId(_id), titleOf(title)]))
}

const nounOf = (type: SchemaType): Noun => {
  if (isSection(type)) return 'diesen Abschnitt'
  return type.name.startsWith('route') ? 'diese Seite' : 'dieses Dokument'
}

const Loss = ({ passages }: { passages: readonly Passage[] }) => (
  <Stack gap={3}>
    <Text size={1}>Was Sie geschrieben oder gewählt haben, steht nicht mehr im Formular:</Text>
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
 * @param textChanges of its texts
 */
export const useOperationNotices = (document: StoredDocument, type: SchemaType, textChanges: TextChanges): void => {
  const id = getPublishedId(document._id)
  const me = useCurrentUser()?.id
  const users = useUserStore()
  const { push } = useToast()
  const [ownText] = useState(() => createOwnText(type, document))

  const client = useClient({ apiVersion: API_VERSION })
  /** Of the last operation. */
  const lost = useRef<{ toast: string; passages: readonly Passage[] }>({ toast: '', passages: [] })
  const offer = useEffectEvent(async (missing: readonly Passage[]) => {
    if (missing.length === 0) return
    const operation = lost.current
    operation.passages = mergePassages(operation.passages, missing)
    const named = await nameChoices(operation.passages, (ids) => readTitles(client, ids))
    const description = <Loss passages={named} />
    push({ id: operation.toast, status: 'warning', closable: true, duration: LOSS_MS, description })
  })
  useEffect(() => void offer(ownText.compare(document)), [document, ownText])
  const compareText = useEffectEvent((change: TextChange) => void offer(ownText.compareText(document, change)))
  useEffect(() => textChanges.subscribe(compareText), [textChanges])

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
  const { patch } = useDocumentOperation(id, document._type)
  /** A draft that a colleague has removed with an edit that they may not have seen is stored again: by an edit that changes nothing. */
  const restore = useEffectEvent(async ({ id: removedId, kind, by }: Operation) => {
    if (removedId !== id || by === me || !REMOVALS.has(kind) || !edits.isNew(id)) return
    // The draft stays in this tab, from the next task on.
    await new Promise((resolve) => setTimeout(resolve))
    patch.execute([{ setIfMissing: { _type: document._type } }])
  })
  const prepare = useEffectEvent((operation: Operation) => {
    if (!isConcern(operation)) return
    lost.current = { toast: `loss-${operation.transactionId}`, passages: [] }
    const { end, endTexts } = ownText.expect(operation.kind, document, operation.by === me)
    setTimeout(end, RESULT_MS)
    setTimeout(endTexts, TEXT_RESULT_MS)
  })
  const onOperation = useEffectEvent((operation: Operation) => {
    void notify(operation)
    void restore(operation)
  })
  useEffect(() => operations.subscribe({ onOperation, onShow: prepare }), [])
}
