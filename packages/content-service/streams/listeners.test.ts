import { isPublicId } from '../store/document.ts'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Commit } from '../store/commit.ts'
import type { Audience } from '../store/dataset-view.ts'
import { createListeners, type Sink } from './listeners.ts'
import type { ChosenEvents, EventSelector, SelectTask, Selection } from './select-events.ts'

const toSelection = (query: string, audience: Audience): Selection => ({
  query,
  params: {},
  audience,
  includeResult: false,
  includePreviousRevision: false,
  includeMutations: false,
  includeAllVersions: false,
  includeEffects: false,
})

const DOCUMENT = { _id: 'a', _type: 'page', _rev: 'r', _createdAt: '', _updatedAt: '' }

const toCommit = (sequence: number, id: string): Commit => ({
  sequence,
  id: `t${sequence}`,
  timestamp: '',
  author: 'editor',
  kind: 'mutation',
  mutations: [],
  put: [],
  remove: [],
  changes: [{ id, previous: undefined, result: { ...DOCUMENT, _id: id } }],
})

/** One event for each selection; the same for equal ones. */
const choose = ({ commit, selections }: SelectTask): ChosenEvents => {
  const event = { id: `${commit.id}#a`, json: JSON.stringify(commit.id) }
  return selections.map(() => [event])
}

const start = (select: EventSelector['select'] = choose) => {
  let sequence = 0
  const asked: SelectTask[] = []
  const listeners = createListeners({
    feed: { position: () => `t${sequence}`, sequence: () => sequence },
    events: { start: () => [], select: (task) => (asked.push(task), select(task)) },
    isPublic: ({ _id }) => isPublicId(_id),
  })
  const listen = (query: string, audience: Audience = 'public', enableResume = false) => {
    const seen: string[] = []
    const sink: Sink = { send: ({ event, json }) => seen.push(event === 'mutation' ? json : event), end: () => stop() }
    const { stop } = listeners.add(
      { selection: toSelection(query, audience), enableResume, lastEventId: undefined },
      sink,
    )
    return seen
  }
  const tell = (id = 'a') => listeners.tell(toCommit((sequence += 1), id))
  return { listen, tell, asked, reset: () => listeners.reset() }
}

test('equal filters are evaluated once', async () => {
  const { listen, tell, asked } = start()
  const all = Array.from({ length: 1000 }, () => listen('*[x]'))
  await turn()
  tell()
  await turn()
  expect(asked.map(({ selections }) => selections.length)).toEqual([1])
  expect(all.every((seen) => seen.join() === 'welcome,"t1"')).toBe(true)
})

test('P04 the public is told of what it may see alone, an editor of all', async () => {
  const { listen, tell, asked } = start()
  const [visitor, editor] = [listen('*[x]'), listen('*[x]', 'editor')]
  await turn()
  tell('drafts.a')
  tell('a')
  await turn()
  expect([visitor, editor]).toEqual([
    ['welcome', '"t2"'],
    ['welcome', '"t1"', '"t2"'],
  ])
  expect(asked.map(({ isPublic, commit }) => [isPublic, commit.id])).toEqual([
    [false, 't1'],
    [false, 't2'],
    [true, 't2'],
  ])
})

test('transactions arrive in order, and none that the welcome covers', async () => {
  const { listen, tell } = start()
  const seen = listen('*[x]')
  tell()
  tell()
  const late = listen('*[x]')
  await turn()
  expect([seen, late]).toEqual([['welcome', '"t1"', '"t2"'], ['welcome']])
})

test('a filter that fails ends its listeners; the others hear on', async () => {
  const { listen, tell } = start((task) =>
    choose(task).map((events, index) => (task.selections[index]?.query === '*[y]' ? 'It fails.' : events)),
  )
  const [failing, other] = [listen('*[y]'), listen('*[x]')]
  await turn()
  tell()
  await turn()
  tell()
  await turn()
  expect([failing, other]).toEqual([
    ['welcome', 'channelError'],
    ['welcome', '"t1"', '"t2"'],
  ])
})

test('after a reset a listener reads everything again', async () => {
  const { listen, tell, reset } = start()
  const [resumable, other] = [listen('*[x]', 'public', true), listen('*[x]')]
  await turn()
  reset()
  await turn()
  tell()
  await turn()
  expect([resumable, other]).toEqual([
    ['welcome', 'reset', '"t1"'],
    ['welcome', 'reset'],
  ])
})
