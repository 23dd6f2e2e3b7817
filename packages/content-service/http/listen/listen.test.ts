import { applyPatch } from 'mendoza'
import { describe, expect, test } from 'vitest'
import { connect, startWith } from '../../testing/test-service.ts'
import { readEvents, type EventReader } from '../../testing/read-events.ts'

const service = await startWith({ lines: [{ _id: 'seed', _type: 'seed' }] })
const editor = connect(service, service.token)
const AUTHORIZATION = { Authorization: `Bearer ${service.token}` }

let runs = 0
/** A unique type, so that tests do not receive each other's events. */
const makeType = (): string => `type${(runs += 1)}`

const open = (
  search: string,
  headers: Record<string, string> = AUTHORIZATION,
  version = 'v2025-02-19',
): Promise<EventReader> => readEvents(`${service.url}/${version}/data/listen/production?${search}`, headers)

const toSearch = (type: string, rest = ''): string => `query=${encodeURIComponent(`*[_type == "${type}"]`)}${rest}`

const nextDocuments = async (reader: EventReader, count: number): Promise<unknown[]> => {
  const ids: unknown[] = []
  while (ids.length < count) ids.push((await reader.next('mutation')).id?.replace(/^.*#/, ''))
  return ids
}

describe('who sees what', () => {
  test('P04 without the token drafts, versions and private ids stay unseen, and so do their mutations', async () => {
    const type = makeType()
    const reader = await open(toSearch(type, '&includeAllVersions=true'), {}, 'v1')
    await reader.next('welcome')
    for (const _id of ['drafts.hidden', 'versions.r1.hidden', 'secret.hidden'])
      await editor.create({ _id, _type: type })
    await editor.mutate([{ create: { _id: 'drafts.hidden2', _type: type } }, { create: { _id: 'seen', _type: type } }])
    expect(await nextDocuments(reader, 1)).toEqual(['seen'])
    expect(JSON.stringify(reader.events)).not.toContain('hidden')
  })

  test.each([
    ['v2025-02-19', '', ['seen']],
    ['v2025-02-19', '&includeAllVersions=true', ['drafts.seen', 'seen']],
    ['v2024-01-01', '', ['drafts.seen', 'seen']],
    ['v2024-01-01', '&includeAllVersions=false', ['seen']],
  ])('an editor hears of drafts and versions from %s on %s: %j', async (version, option, expected) => {
    const type = makeType()
    const reader = await open(toSearch(type, option), AUTHORIZATION, version)
    await reader.next('welcome')
    await editor.delete({ query: '*[_id in ["seen", "drafts.seen"]]' })
    await editor.mutate([{ create: { _id: 'drafts.seen', _type: type } }, { create: { _id: 'seen', _type: type } }])
    expect(await nextDocuments(reader, expected.length)).toEqual(expected)
  })

  test('P04 a wrong token and an unknown dataset are refused before a stream begins', async () => {
    await expect(open(toSearch('x'), { Authorization: 'Bearer wrong' })).rejects.toThrow(/^401/)
    await expect(readEvents(`${service.url}/v1/data/listen/other?query=*`)).rejects.toThrow(/^404/)
  })
})

describe('event contents', () => {
  test('effects of Mendoza lead from one revision to the next, without _rev', async () => {
    const type = makeType()
    const before = await editor.create({ _type: type, title: 'A', list: [{ _key: 'a', n: 1 }] })
    const reader = await open(toSearch(type, '&effectFormat=mendoza&includeResult=true&includeMutations=false'))
    await reader.next('welcome')
    await editor.patch(before._id).set({ 'list[_key=="a"].n': 2 }).unset(['title']).commit()
    const { data } = await reader.next('mutation')
    expect(data).toMatchObject({ previousRev: before._rev, effects: { apply: expect.any(Array) } })
    const { _rev: _before, ...base } = before
    const { effects, result } = JSON.parse(JSON.stringify(data))
    expect({ ...applyPatch(base, effects.apply), _rev: result._rev }).toEqual(result)
    expect(data).not.toHaveProperty('mutations')
  })

  test('every field of a mutation', async () => {
    const type = makeType()
    const before = await editor.create({ _id: `${type}-a`, _type: type, n: 1 })
    const reader = await open(toSearch(type, '&includeResult=true&includePreviousRevision=true'))
    expect(reader.headers.get('Content-Type')).toContain('text/event-stream')
    expect(reader.headers.get('Cache-Control')).toContain('no-transform')
    expect((await reader.next('welcome')).data).toMatchObject({ listenerName: expect.any(String) })
    const transactionId = `every-field-${type}`
    await editor.mutate([{ patch: { id: before._id, set: { n: 2 } } }], { transactionId })
    const { id, data } = await reader.next('mutation')
    expect(id).toBe(`${transactionId}#${before._id}`)
    expect(data).toMatchObject({
      eventId: id,
      documentId: before._id,
      projectId: 'studio',
      transactionId,
      timestamp: expect.any(String),
      identity: expect.any(String),
      previousRev: before._rev,
      resultRev: transactionId,
      transition: 'update',
      visibility: expect.any(String),
      transactionTotalEvents: 1,
      transactionCurrentEvent: 1,
      mutations: [{ patch: { id: before._id, set: { n: 2 } } }],
      previous: { n: 1 },
      result: { n: 2 },
    })
  })

  test('documents appear and disappear as they enter and leave the filter; revisions chain through a deletion', async () => {
    const type = makeType()
    const filter = encodeURIComponent(`*[_type == "${type}" && open == $open]`)
    const reader = await open(`query=${filter}&$open=true&includeMutations=false`)
    await reader.next('welcome')
    await editor.create({ _id: `${type}-other`, _type: type })
    const id = `${type}-a`
    const steps: [string, () => Promise<unknown>][] = [
      ['appear', () => editor.create({ _id: id, _type: type, open: true })],
      ['disappear', () => editor.patch(id).set({ open: false }).commit()],
      ['appear', () => editor.patch(id).set({ open: true }).commit()],
      ['update', () => editor.patch(id).set({ n: 1 }).commit()],
      ['disappear', () => editor.mutate([{ delete: { id } }], { transactionId: `${type}-delete` })],
    ]
    let last: unknown
    for (const [transition, change] of steps) {
      await change()
      last = (await reader.next('mutation')).data
      expect(last).toMatchObject({ documentId: id, transition })
    }
    expect(last).toMatchObject({ resultRev: `${type}-delete` })
    await editor.create({ _id: id, _type: type, open: true })
    expect((await reader.next('mutation')).data).not.toHaveProperty('previousRev')
  })

  test('a publication is one transaction of two events', async () => {
    const type = makeType()
    const [publishedId, draftId] = [`${type}-a`, `drafts.${type}-a`]
    await editor.create({ _id: draftId, _type: type })
    const reader = await open(toSearch(type, '&includeAllVersions=true'))
    await reader.next('welcome')
    await editor.action({ actionType: 'sanity.action.document.publish', draftId, publishedId })
    const both = [await reader.next('mutation'), await reader.next('mutation')].map(({ data }) => data)
    expect(both).toMatchObject([
      { transactionTotalEvents: 2, transactionCurrentEvent: 1 },
      { transactionTotalEvents: 2, transactionCurrentEvent: 2 },
    ])
  })

  test('only the mutations of its own document', async () => {
    const type = makeType()
    const reader = await open(toSearch(type))
    await reader.next('welcome')
    await editor.mutate([
      { create: { _id: `${type}-a`, _type: type } },
      { create: { _id: `${type}-b`, _type: 'other' } },
    ])
    const { data } = await reader.next('mutation')
    expect(data).toMatchObject({ mutations: [{ create: { _id: `${type}-a` } }], transactionTotalEvents: 1 })
    expect(JSON.stringify(data)).not.toContain(`${type}-b`)
  })
})

describe('resume', () => {
  test('continues inside a transaction, and from a welcome', async () => {
    const type = makeType()
    const first = await open(toSearch(type, '&enableResume=true'))
    const { id: start = '' } = await first.next('welcome')
    await editor.mutate(['a', 'b', 'c'].map((name) => ({ create: { _id: `${type}-${name}`, _type: type } })))
    const { id: middle = '' } = await first.next('mutation')
    const fromMiddle = await open(toSearch(type, `&enableResume=true&lastEventId=${encodeURIComponent(middle)}`))
    await fromMiddle.next('welcomeback')
    expect(await nextDocuments(fromMiddle, 2)).toEqual([`${type}-b`, `${type}-c`])
    const fromStart = await open(toSearch(type, '&enableResume=true'), { ...AUTHORIZATION, 'Last-Event-ID': start })
    await fromStart.next('welcomeback')
    expect(await nextDocuments(fromStart, 3)).toEqual([`${type}-a`, `${type}-b`, `${type}-c`])
  })

  test.each(['nonsense', 'unknown#a', '#', 'a#b#c'])('%s is a reset, after which events come', async (id) => {
    const type = makeType()
    const reader = await open(toSearch(type, '&enableResume=true'), { ...AUTHORIZATION, 'Last-Event-ID': id })
    await reader.next('reset')
    await editor.create({ _id: `${type}-a`, _type: type })
    expect(await nextDocuments(reader, 1)).toEqual([`${type}-a`])
  })

  test('a filter that fails on a missed document is reported on the stream', async () => {
    const type = makeType()
    const first = await open(toSearch(type, '&enableResume=true'))
    const { id = '' } = await first.next('welcome')
    await editor.create({ _type: type, title: 'A' })
    const fails = encodeURIComponent('*[select(title == "A" => geo::distance(a, b) > 1, false)]')
    const reader = await open(`query=${fails}&enableResume=true`, { ...AUTHORIZATION, 'Last-Event-ID': id })
    expect((await reader.next('channelError')).data).toMatchObject({ message: expect.stringContaining('implemented') })
  })

  test('without enableResume a listener that reconnects gets a new welcome', async () => {
    const reader = await open(toSearch('x'), { ...AUTHORIZATION, 'Last-Event-ID': 'unknown#a' })
    await reader.next('welcome')
  })
})

describe('bad input', () => {
  test.each([
    ['query=*[', /expected|unexpected|syntax/i],
    ['query=*[_type==$type]', /\$type referenced, but not provided/],
    ['query=*[_type==$type]&$type=page', /its quotes/],
    ['tag=x', /"query" is missing/],
  ])('%s is reported on the stream, which then ends', async (search, message) => {
    const reader = await open(search)
    expect((await reader.next('channelError')).data).toMatchObject({ message: expect.stringMatching(message) })
  })

  test.each([
    ['matches many wildcards', `*["${'a'.repeat(80)}" match "${'*a'.repeat(12)}*b"]`],
    ['makes ever longer lists', `*[count([{"a":[1,1,1,1]}]${'{"a":[...a,...a]}'.repeat(30)})>0]`],
    ['has many parameters in brackets', `*[${'$..'.repeat(3000)}`],
  ])('a filter that %s is stopped before it stops the service', async (_name, query) => {
    const reader = await open(`query=${query}`, {})
    expect((await reader.next('channelError')).data).toMatchObject({
      message: expect.stringContaining('longer than 200 ms'),
    })
  })

  test('HEAD opens no stream', async () => {
    const response = await fetch(`${service.url}/v1/data/listen/production?query=*`, { method: 'HEAD' })
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/event-stream'])
  })
})
