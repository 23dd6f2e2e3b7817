import { isPublicId } from '../store/document.ts'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { QueryTimeout } from '../groq/pool/query-timeout.ts'
import type { Commit } from '../store/commit.ts'
import { TRUSTED, type Requester } from '../worker-pool/requester.ts'
import { OverloadError } from '../worker-pool/work-error.ts'
import { createEventWork, type EventWork } from './event-work.ts'
import { createListeners, type Sink } from './listeners.ts'
import type { ChosenEvents, EventSelector, SelectTask, Selection } from './select-events.ts'

const visitor = (address: string): Requester => ({ kind: 'visitor', address })

const toSelection = (query: string): Selection => ({
  query,
  params: {},
  audience: 'public',
  includeResult: false,
  includePreviousRevision: false,
  includeMutations: false,
  includeAllVersions: false,
  includeEffects: false,
})

const DOCUMENT = { _id: 'a', _type: 'page', _rev: 'r', _createdAt: '', _updatedAt: '' }

const toCommit = (sequence: number): Commit => ({
  sequence,
  id: `t${sequence}`,
  timestamp: '',
  author: 'editor',
  kind: 'mutation',
  mutations: [],
  put: [],
  remove: [],
  changes: [{ id: 'a', previous: undefined, result: DOCUMENT }],
})

/** One event for each selection; the same for equal ones. */
const choose = ({ commit, selections }: SelectTask): ChosenEvents => {
  const event = { id: `${commit.id}#a`, json: JSON.stringify(commit.id) }
  return selections.map(() => [event])
}

const start = (select: EventWork['select'] = async (task) => choose(task)) => {
  let sequence = 0
  const asked: { task: SelectTask; requester: Requester }[] = []
  const here: SelectTask[] = []
  const spent = new Set<string>()
  const selector: EventSelector = { start: () => [], select: (task) => (here.push(task), choose(task)) }
  const events = createEventWork(selector, {
    start: async () => [],
    select(task, options) {
      asked.push({ task, requester: options.requester })
      return select(task, options)
    },
  })
  const listeners = createListeners({
    feed: { position: () => `t${sequence}`, sequence: () => sequence },
    events,
    isPublic: ({ _id }) => isPublicId(_id),
    mayWork: (requester) => requester.kind === 'trusted' || !spent.has(requester.address),
    count: () => undefined,
  })
  const listen = (requester: Requester, query: string, enableResume = false) => {
    const seen: string[] = []
    const sink: Sink = { send: ({ event, json }) => seen.push(event === 'mutation' ? json : event), end: () => stop() }
    const { stop } = listeners.add(
      { selection: toSelection(query), requester, enableResume, lastEventId: undefined },
      sink,
    )
    return seen
  }
  const tell = () => listeners.tell(toCommit((sequence += 1)))
  return { listen, tell, asked, here, spent }
}

test('equal filters of one address are evaluated once', async () => {
  const { listen, tell, asked } = start()
  const all = Array.from({ length: 1000 }, () => listen(visitor('a'), '*[x]'))
  await turn()
  tell()
  await turn()
  expect(asked).toHaveLength(1)
  expect(asked[0]?.task.selections).toHaveLength(1)
  expect(all.every((seen) => seen.join() === 'welcome,"t1"')).toBe(true)
})

test('a visitor’s filter is evaluated in another process, at the cost of its address; an editor’s at once', async () => {
  const { listen, tell, asked, here } = start()
  listen(visitor('a'), '*[x]')
  listen(visitor('a'), '*[y]')
  listen(visitor('b'), '*[x]')
  listen(TRUSTED, '*[z]')
  await turn()
  tell()
  await turn()
  expect(asked.map(({ requester, task }) => [requester, task.selections.map(({ query }) => query)])).toEqual([
    [visitor('a'), ['*[x]', '*[y]']],
    [visitor('b'), ['*[x]']],
  ])
  expect(here.map(({ selections }) => selections.map(({ query }) => query))).toEqual([['*[z]']])
})

test('transactions arrive in order, and none that the welcome covers', async () => {
  const answers: (() => void)[] = []
  const { listen, tell } = start((task) => new Promise((resolve) => answers.push(() => resolve(choose(task)))))
  const seen = listen(visitor('a'), '*[x]')
  await turn()
  tell()
  tell()
  const late = listen(visitor('a'), '*[x]')
  await turn()
  answers[1]?.()
  await turn()
  expect(seen).toEqual(['welcome'])
  answers[0]?.()
  await turn()
  expect([seen, late]).toEqual([['welcome', '"t1"', '"t2"'], ['welcome']])
})

test('an address without processor time is refused; the others hear on', async () => {
  const { listen, tell, asked, spent } = start()
  const [costly, other] = [listen(visitor('a'), '*[x]'), listen(visitor('b'), '*[x]')]
  await turn()
  spent.add('a')
  tell()
  await turn()
  tell()
  await turn()
  expect(costly).toEqual(['welcome', 'channelError'])
  expect(other).toEqual(['welcome', '"t1"', '"t2"'])
  expect(asked.map(({ requester }) => requester)).toEqual([visitor('b'), visitor('b')])
})

test('what is refused to one address, or waits, does not concern another with the same filter', async () => {
  const { listen, tell } = start(async (task, { requester }) => {
    const address = requester.kind === 'visitor' && requester.address
    if (address === 'a') throw new QueryTimeout(10_000)
    return address === 'b' ? new Promise(() => undefined) : choose(task)
  })
  const [refused, waiting, other] = ['a', 'b', 'c'].map((address) => listen(visitor(address), '*[x]'))
  await turn()
  tell()
  await turn()
  expect([refused, waiting, other]).toEqual([['welcome', 'channelError'], ['welcome'], ['welcome', '"t1"']])
})

test('when there is too much to do for all, a listener reads everything again', async () => {
  const { listen, tell } = start(async () => {
    throw new OverloadError('The queue is full.')
  })
  const [resumable, other] = [listen(visitor('a'), '*[x]', true), listen(visitor('a'), '*[x]')]
  await turn()
  tell()
  await turn()
  tell()
  await turn()
  expect([resumable, other]).toEqual([
    ['welcome', 'reset', 'reset'],
    ['welcome', 'reset'],
  ])
})
