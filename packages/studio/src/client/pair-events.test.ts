import { expect, it } from 'vitest'
import { createEdits } from './edits.ts'
import { createPairEvents, type Deed, type MutationEvent } from './pair-events.ts'

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
  const deeds: Deed[] = []
  const pair = createPairEvents({
    edits,
    owner: () => 'jo',
    onDeed: (deed) => void deeds.push(deed),
    onShown: () => {},
  })
  const write = () => {
    edits.setFocused('a', true)
    edits.setUnconfirmed('a', true)
  }
  return { edits, deeds, pair, write, tell: (...events: MutationEvent[]) => events.flatMap((one) => pair.receive(one)) }
}

it('the events of a transaction are told at once, as they are, where nobody writes', () => {
  const { pair, deeds } = open()
  expect(pair.receive(published[0] ?? next)).toEqual([])
  expect(pair.receive(published[1] ?? next)).toEqual(published)
  expect(deeds).toEqual([{ id: 'a', what: 'published', by: 'ida', transactionId: 'publish' }])
})

it('a draft with letters that are not stored stays until the next one, which follows it', () => {
  const { tell, write, pair } = open()
  write()
  expect(tell(...published)).toEqual([{ ...published[0], transactionTotalEvents: 1 }])
  expect(pair.held()).toEqual({ draftId: 'drafts.a', revision: 'last', isPublished: true })
  const copy = { _id: 'drafts.a', title: 'x' }
  expect(tell(next)).toMatchObject([
    { transactionId: 'publish', transition: 'update', previousRev: 'last', mutations: [{ createOrReplace: copy }] },
    { transactionId: 'edit', transition: 'update', previousRev: 'publish', mutations: next.mutations },
  ])
  expect(pair.held()).toBeUndefined()
})

it('what is published itself follows before a next draft', () => {
  const { tell, write } = open()
  write()
  tell(...published)
  const later = event('a', 'later', { previousRev: 'publish' })
  expect(tell(later)).toEqual([later])
})

it('it stays while the caret is in its form after letters, and goes when the caret leaves', () => {
  const { tell, write, edits, pair } = open()
  write()
  edits.setUnconfirmed('a', false)
  tell(discarded)
  expect(pair.settle()).toEqual([])
  edits.setFocused('a', false)
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
  const { tell, edits } = open()
  edits.setFocused('a', isFocused)
  if (hasWritten) edits.setUnconfirmed('a', true)
  edits.setUnconfirmed('a', false)
  if (isClosed) edits.leave('a')
  const gone = { ...discarded, identity: by }
  expect(tell(gone)).toEqual([gone])
})

it('after everything is read again nothing is held', () => {
  const { tell, write, pair, edits } = open()
  write()
  tell(discarded)
  pair.reset()
  edits.leave('a')
  edits.setUnconfirmed('a', false)
  expect(pair.settle()).toEqual([])
  expect(tell(next)).toEqual([next])
})

it.each<[Deed['what'] | undefined, MutationEvent[]]>([
  ['published', published],
  ['discarded', [discarded]],
  ['unpublished', [event('a', 'x', { transition: 'disappear' })]],
  [
    'unpublished',
    [
      event('a', 'x', { transition: 'disappear', transactionTotalEvents: 2 }),
      event('drafts.a', 'x', { transition: 'appear', transactionTotalEvents: 2 }),
    ],
  ],
  [
    'deleted',
    [
      event('a', 'x', { transition: 'disappear', transactionTotalEvents: 2 }),
      event('drafts.a', 'x', { transition: 'disappear', transactionTotalEvents: 2 }),
    ],
  ],
  ['replaced', [event('drafts.a', 'x', { mutations: [{ createOrReplace: {} }] })]],
  [undefined, [event('drafts.a', 'x', { mutations: [{ patch: {} }] })]],
  [undefined, [next]],
])('what somebody did: %s', (what, events) => {
  const { tell, deeds } = open()
  tell(...events)
  expect(deeds.map((deed) => deed.what)).toEqual(what ? [what] : [])
})
