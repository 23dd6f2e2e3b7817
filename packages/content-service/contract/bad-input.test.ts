import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connectTo } from '../testing/api-target.ts'
import { readEvents, type EventReader } from '../testing/read-events.ts'
import { startWith } from '../testing/test-service.ts'

const service = await startWith({ lines: [{ _id: 'a', _type: 'x' }] })
const target = connectTo(service)
const { ask, editor, dataset, projectId, url } = target
const everything = (): Promise<unknown> => editor.fetch('*')
let before: unknown

beforeAll(async () => {
  await target.reset([
    { _id: 'kept', _type: 'x', n: 1, list: [1, 2] },
    { _id: 'drafts.kept', _type: 'x' },
  ])
  before = await everything()
})

afterEach(async () => {
  expect(await everything(), 'the dataset is unchanged').toEqual(before)
})

const nest = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const create = (document: unknown): string => JSON.stringify({ mutations: [{ create: document }] })

describe('bodies', () => {
  test.each<[string, string]>([
    ['nothing', ''],
    ['malformed JSON', '{"mutations": [{"create": '],
    ['no object', '[]'],
    ['a number', '1'],
    ['no mutations', '{}'],
    ['mutations that are not a list', '{"mutations": {}}'],
    ['a mutation that is not an object', '{"mutations": ["create"]}'],
    ['an unknown mutation', '{"mutations": [{"explode": {}}]}'],
    ['two mutations in one', '{"mutations": [{"create": {"_type": "x"}, "delete": {"id": "kept"}}]}'],
    ['an empty mutation', '{"mutations": [{}]}'],
    ['a document without type', create({ _id: 'b' })],
    ['a type that is not a string', create({ _id: 'b', _type: 1 })],
    ['a patch without target', '{"mutations": [{"patch": {"set": {"n": 2}}}]}'],
    ['a patch with an unknown operation', '{"mutations": [{"patch": {"id": "kept", "explode": {}}}]}'],
    ['a malformed path', '{"mutations": [{"patch": {"id": "kept", "set": {"list[": 2}}}]}'],
    ['an insert without place', '{"mutations": [{"patch": {"id": "kept", "insert": {"items": [3]}}}]}'],
    ['a patch of the id', '{"mutations": [{"patch": {"id": "kept", "set": {"_id": "other"}}}]}'],
    [
      'a malformed transaction id',
      '{"mutations": [{"create": {"_id": "b", "_type": "x"}}], "transactionId": {"a": 1}}',
    ],
    ['a delete by malformed query', '{"mutations": [{"delete": {"query": "*["}}]}'],
    ['nesting of 10,000 levels', `{"mutations": [{"create": {"_id": "b", "_type": "x", "deep": ${nest(10_000)}}}]}`],
    ['nesting of 200,000 levels', `{"mutations": [{"create": {"_id": "b", "_type": "x", "deep": ${nest(200_000)}}}]}`],
  ])('%s is a 400 with a message', async (_what, body) => {
    const { status, body: answer } = await ask(`/data/mutate/${dataset}`, {
      body,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
    })
    expect({ status, text: JSON.stringify(answer) }).toEqual({
      status: 400,
      text: expect.stringMatching(/"(?:message|description)":".{10,}/),
    })
  })

  test.each(['mutate', 'actions'])(
    'a body of 50 MB to %s is a 413 that names the limit',
    { timeout: 30_000 },
    async (name) => {
      const body = create({ _id: 'b', _type: 'x', text: 'x'.repeat(50 * 1024 * 1024) })
      const { status, body: answer } = await ask(`/data/${name}/${dataset}`, {
        body,
        headers: { 'Content-Type': 'application/json' },
      })
      expect({ status, answer }).toMatchObject({ status: 413, answer: { message: expect.stringMatching(/\d/) } })
    },
  )

  test.each(['{"actions": 1}', '{}', '{"actions": [1]}', '{"actions": [{}]}', '{"actions": ['])(
    'the actions %s are a 400',
    async (body) => {
      expect(await ask(`/data/actions/${dataset}`, { body })).toMatchObject({ status: 400 })
    },
  )
})

describe('ids', () => {
  test.each([
    '',
    ' ',
    'a b',
    '-a',
    'ä',
    'a/b',
    '../etc/passwd',
    'a\u0000b',
    'a'.repeat(200),
    '.a',
    'a..b',
    '{"$ne":1}',
    'a"b',
    '%2e%2e',
  ])('the id %j is a 400', async (id) => {
    const { status } = await ask(`/data/mutate/${dataset}`, {
      body: { mutations: [{ create: { _id: id, _type: 'x' } }] },
    })
    // An empty id asks for a generated one. Nothing is written then either: the type is missing in the second
    // attempt.
    if (id === '')
      expect(await ask(`/data/mutate/${dataset}`, { body: { mutations: [{ create: { _id: '' } }] } })).toMatchObject({
        status: 400,
      })
    else expect(status).toBe(400)
    if (id === '') await editor.delete({ query: '*[!(_id in ["kept", "drafts.kept"])]' })
  })

  test('a wrong revision is a 409', async () => {
    for (const ifRevisionID of ['wrong', 'a'.repeat(1000)]) {
      expect(
        await ask(`/data/mutate/${dataset}`, {
          body: { mutations: [{ patch: { id: 'kept', ifRevisionID, set: { n: 2 } } }] },
        }),
      ).toMatchObject({ status: 409 })
    }
  })
})

describe('addresses', () => {
  test.each([
    'query/nowhere?query=1',
    'doc/nowhere/a',
    'export/nowhere',
    'listen/nowhere?query=*',
    'live/events/nowhere',
    'history/nowhere/transactions/a',
  ])('the dataset of %s is a 404 by name', async (path) => {
    expect(await ask(`/data/${path}`)).toMatchObject({
      status: 404,
      body: { statusCode: 404, message: expect.stringContaining('nowhere') },
    })
  })

  test('writing to an unknown dataset is a 404', async () => {
    for (const name of ['mutate', 'actions'])
      expect(await ask(`/data/${name}/nowhere`, { body: {} })).toMatchObject({ status: 404 })
    for (const kind of ['images', 'files'])
      expect(await ask(`/assets/${kind}/nowhere`, { body: 'x' })).toMatchObject({ status: 404 })
  })

  test.each([
    '../../token',
    '..%2f..%2ftoken',
    '%2e%2e/%2e%2e/token',
    '....//token',
    'a'.repeat(40),
    `${'0'.repeat(40)}.txt%00.png`,
    '/etc/passwd',
    'C:%5Ctoken',
    '%',
  ])('the asset name %s is a 404', async (name) => {
    for (const kind of ['images', 'files']) {
      const response = await fetch(`${url}/${kind}/${projectId}/${dataset}/${name}`)
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain(service.token)
    }
  })

  test('a file name with path tricks is only ever a name', async () => {
    const { body } = await ask(`/assets/files/${dataset}?filename=${encodeURIComponent('../../../etc/x"\r\n.sh')}`, {
      body: 'harmless',
      headers: { 'Content-Type': 'text/plain' },
    })
    expect(body).toMatchObject({
      document: {
        _id: expect.stringMatching(/^file-[0-9a-f]{40}-[a-z0-9]+$/),
        path: expect.not.stringContaining('..'),
      },
    })
    await editor.delete({ query: '*[_type == "sanity.fileAsset"]' })
  })
})

describe('GROQ', () => {
  test.each([
    ['*[_type ==', 10],
    ['*[', 2],
    ['{"a": }', 6],
    ['1 2', 1],
  ])('%s points at %i', async (query, start) => {
    const { status, body } = await ask(`/data/query/${dataset}`, { body: { query } })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: { type: 'queryParseError', query, start, end: expect.any(Number) } },
    })
  })

  test('a query nested 5,000 deep is an answer or a 400, and the service keeps running', async () => {
    const { status } = await ask(`/data/query/${dataset}`, {
      body: { query: `${'('.repeat(5000)}1${')'.repeat(5000)}` },
    })
    expect([200, 400]).toContain(status)
    expect(await ask(`/data/query/${dataset}?query=1`)).toMatchObject({ status: 200, body: { result: 1 } })
  })
})

describe('listeners', () => {
  test(
    '1,000 at a time hear a change or are refused in plain words; the service answers meanwhile',
    { timeout: 60_000 },
    async () => {
      const address = `${url}/v1/data/listen/${dataset}?query=${encodeURIComponent('*[_type == "loud"]')}&includeResult=false`
      const opened = await Promise.allSettled(
        Array.from({ length: 1000 }, () => readEvents(address, { Authorization: `Bearer ${service.token}` })),
      )
      const readers = opened.flatMap((result): EventReader[] => (result.status === 'fulfilled' ? [result.value] : []))
      const refusals = opened.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
      try {
        for (const refusal of refusals) expect(refusal).toMatch(/429|503/)
        expect(readers.length).toBeGreaterThanOrEqual(100)
        await editor.create({ _id: 'loud', _type: 'loud' })
        const events = await Promise.all(readers.map((reader) => reader.next('mutation', 20_000)))
        expect(new Set(events.map(({ id }) => id)).size).toBe(1)
        const started = performance.now()
        expect(await ask(`/data/query/${dataset}?query=1`)).toMatchObject({ status: 200 })
        expect(performance.now() - started).toBeLessThan(1000)
      } finally {
        for (const reader of readers) reader.close()
        await editor.delete('loud')
      }
    },
  )
})
