import { expect, it, onTestFinished, vi } from 'vitest'
import { createEdits } from './edits.ts'
import { createPairEvents, type MutationEvent, type Operation } from './pair-events.ts'

const event = (documentId: string, transactionId: string, rest: Partial<MutationEvent> = {}): MutationEvent => ({
  documentId,
  transactionId,
  transition: 'update',
  transactionTotalEvents: 1,
  transactionCurrentEvent: 1,
  identity: 'ida',
  mutations: [],
  ...rest,
})

/** As the service tells of a publication. */
const published = [
  event('a', 'publish', {
    transition: 'update',
    transactionTotalEvents: 2,
    mutations: [{ createOrReplace: { _id: 'a', title: 'x' } }],
  }),
  event('drafts.a', 'publish', {
    transition: 'disappear',
    previousRev: 'last',
    transactionTotalEvents: 2,
    transactionCurrentEvent: 2,
    mutations: [{ delete: { id: 'drafts.a' } }],
  }),
]
const next = event('drafts.a', 'edit', {
  transition: 'appear',
  identity: 'jo',
  mutations: [{ create: { _id: 'drafts.a', title: 'x' } }, { patch: { id: 'drafts.a', set: { title: 'xy' } } }],
})
const discarded = event('drafts.a', 'discard', { transition: 'disappear', previousRev: 'last' })

const open = () => {
  const edits = createEdits()
  const operations: Operation[] = []
  const pair = createPairEvents({
    edits,
    owner: () => 'jo',
    onOperation: (operation) => void operations.push(operation),
    onShow: () => {},
  })
  const write = () => {
    edits.setFocus('a', 'form', true)
    edits.setUnconfirmed('a', true)
  }
  const send = (...events: MutationEvent[]) => events.flatMap((one) => pair.receive(one))
  return { edits, operations, pair, write, send }
}

it('the events of a transaction are passed on at once, as they are, where nobody writes', () => {
  const { pair, operations } = open()
  expect(pair.receive(published[0] ?? next)).toEqual([])
  expect(pair.receive(published[1] ?? next)).toEqual(published)
  expect(operations).toEqual([{ id: 'a', kind: 'publish', by: 'ida', transactionId: 'publish' }])
})

it('a draft with letters that are not stored stays until the next one, which follows it', () => {
  const { send, write, pair } = open()
  write()
  expect(send(...published)).toEqual([{ ...published[0], transactionTotalEvents: 1 }])
  expect(pair.orphan()).toEqual({ draftId: 'drafts.a', revision: 'last', isPublished: true })
  const copy = { _id: 'drafts.a', title: 'x' }
  expect(send(next)).toMatchObject([
    { transactionId: 'publish', transition: 'update', previousRev: 'last', mutations: [{ createOrReplace: copy }] },
    { transactionId: 'edit', transition: 'update', previousRev: 'publish', mutations: next.mutations },
  ])
  expect(pair.orphan()).toBeUndefined()
})

it('what is published itself follows before a next draft', () => {
  const { send, write } = open()
  write()
  send(...published)
  const later = event('a', 'later', { previousRev: 'publish' })
  expect(send(later)).toEqual([later])
})

it('a published document that is deleted in turn begins no next draft', () => {
  const { send, write, pair } = open()
  write()
  send(...published)
  send(event('a', 'deletion', { transition: 'disappear', previousRev: 'publish' }))
  expect(pair.orphan()).toEqual({ draftId: 'drafts.a', revision: 'last', isPublished: false })
})

it('it stays while the caret is in its form after letters, and goes when the caret leaves', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { send, write, edits, pair } = open()
  write()
  edits.setUnconfirmed('a', false)
  send(discarded)
  expect(pair.settle()).toEqual([])
  // No letter is new any more.
  vi.runAllTimers()
  expect(pair.settle()).toEqual([])
  edits.setFocus('a', 'form', false)
  expect(pair.settle()).toEqual([discarded])
  expect(pair.settle()).toEqual([])
})

interface Place {
  hasWritten?: boolean
  isFocused?: boolean
  isClosed?: boolean
  by: string
}

it.each<[string, Place]>([
  ['only a caret, and no letter', { isFocused: true, by: 'ida' }],
  ['who writes discards it', { hasWritten: true, isFocused: true, by: 'jo' }],
  ['a form that is closed', { hasWritten: true, isClosed: true, by: 'ida' }],
])('it goes at once: %s', (_title, { hasWritten = false, isFocused = false, isClosed = false, by }) => {
  const { send, edits } = open()
  edits.setFocus('a', 'form', isFocused)
  if (hasWritten) edits.setUnconfirmed('a', true)
  edits.setUnconfirmed('a', false)
  if (isClosed) edits.close('a', 'form')
  const removal = { ...discarded, identity: by }
  expect(send(removal)).toEqual([removal])
})

it('there is no orphan after everything is read again', () => {
  const { send, write, pair, edits } = open()
  write()
  send(discarded)
  pair.reset()
  edits.close('a', 'form')
  edits.setUnconfirmed('a', false)
  expect(pair.settle()).toEqual([])
  expect(send(next)).toEqual([next])
})

it.each<[Operation['kind'] | undefined, MutationEvent[]]>([
  ['publish', published],
  ['discard', [discarded]],
  ['unpublish', [event('a', 'x', { transition: 'disappear' })]],
  [
    'unpublish',
    [
      event('a', 'x', { transition: 'disappear', transactionTotalEvents: 2 }),
      event('drafts.a', 'x', { transition: 'appear', transactionTotalEvents: 2 }),
    ],
  ],
  [
    'delete',
    [
      event('a', 'x', { transition: 'disappear', transactionTotalEvents: 2 }),
      event('drafts.a', 'x', { transition: 'disappear', transactionTotalEvents: 2 }),
    ],
  ],
  ['replace', [event('drafts.a', 'x', { mutations: [{ createOrReplace: {} }] })]],
  [undefined, [event('drafts.a', 'x', { mutations: [{ patch: {} }] })]],
  [undefined, [event('a', 'x', { mutations: [{ patch: {} }] })]],
  ['publish', [event('a', 'x', { transition: 'appear', mutations: [{ createOrReplace: {} }] })]],
  [undefined, [next]],
])('what somebody does: %s', (kind, events) => {
  const { send, operations } = open()
  send(...events)
  expect(operations.map((operation) => operation.kind)).toEqual(kind ? [kind] : [])
})
