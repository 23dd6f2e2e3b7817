import { expect, onTestFinished, test } from 'vitest'
import { readEvents, type EventReader } from '../../testing/read-events.ts'
import { connect, startWith } from '../../testing/test-service.ts'

const service = await startWith({ lines: [{ _id: 'seed', _type: 'seed' }] })
const editor = connect(service, service.token)
const AUTHORIZATION = { Authorization: `Bearer ${service.token}` }

const open = (search = '', headers: Record<string, string> = {}): Promise<EventReader> =>
  readEvents(`${service.url}/v2025-02-19/data/live/events/production?${search}`, headers)

const create = (_id: string, transactionId: string): Promise<unknown> =>
  editor.mutate([{ create: { _id, _type: 'page' } }], { transactionId })

test('P03 the tags of a change match those of the answers it invalidates, and no others', async () => {
  const ask = async (query: string): Promise<string[]> =>
    (await editor.fetch(query, {}, { filterResponse: false })).syncTags ?? []
  const [pages, jobs, anything] = await Promise.all(
    ['*[_type == "page"]', '*[_type == "job"]', '*[slug == "x"]'].map(ask),
  )
  const reader = await open()
  await reader.next('welcome')
  await editor.create({ _type: 'page' })
  const { tags } = JSON.parse(JSON.stringify((await reader.next('message')).data))
  expect(tags).toEqual(expect.arrayContaining([...(pages ?? []), ...(anything ?? [])]))
  expect(tags).not.toEqual(expect.arrayContaining(jobs ?? []))
})

test('P04 changes of drafts are sent with the token only', async () => {
  await expect(open('includeDrafts=true')).rejects.toThrow(/^401/)
  const [reader, insider] = [await open(), await open('includeDrafts=true', AUTHORIZATION)]
  await Promise.all([reader.next('welcome'), insider.next('welcome')])
  await create('drafts.hidden', 'draft-change')
  await create('seen', 'public-change')
  expect((await reader.next('message')).id).toBe('public-change')
  expect([(await insider.next('message')).id, (await insider.next('message')).id]).toEqual([
    'draft-change',
    'public-change',
  ])
})

test('a client that reconnects hears what changed since, or that everything may have', async () => {
  const first = await open()
  const { id = '' } = await first.next('welcome')
  first.close()
  await create('missed-a', 'missed-1')
  await create('missed-b', 'missed-2')
  const second = await open('', { 'Last-Event-ID': id })
  await second.next('welcome')
  expect([(await second.next('message')).id, (await second.next('message')).id]).toEqual(['missed-1', 'missed-2'])
  const third = await open('', { 'Last-Event-ID': 'unknown' })
  await third.next('restart')
})

test('the live client hears of a change', async () => {
  const heard: string[] = []
  const subscription = connect(service, undefined, 'vX')
    .live.events()
    .subscribe(({ type }) => heard.push(type))
  onTestFinished(() => subscription.unsubscribe())
  await expect.poll(() => heard).toEqual(['welcome'])
  await create('heard', 'live-change')
  await expect.poll(() => heard).toEqual(['welcome', 'message'])
})
