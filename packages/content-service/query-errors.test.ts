import { expect, test } from 'vitest'
import { connect, startWith } from './testing/test-service.ts'

const service = await startWith({
  lines: [
    { _id: 'a', _type: 'route' },
    { _id: 'drafts.b', _type: 'route' },
    { _id: 'secret.x', _type: 'secret' },
  ],
})
const query = `${service.url}/v2025-02-19/data/query/production`

const ask = async (address: string, init?: RequestInit): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(address, init)
  return { status: response.status, body: await response.json() }
}

test('E07 a syntax error becomes a frame in the client', async () => {
  await expect(connect(service).fetch('*[_type == ')).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('^'),
  })
  expect(await ask(`${query}?query=*[`)).toMatchObject({
    status: 400,
    body: { error: { type: 'queryParseError', start: 2, query: '*[' } },
  })
})

test('a parameter without a value is named', async () => {
  expect(await ask(`${query}?query=*[_id==$id]`)).toMatchObject({
    status: 400,
    body: { error: { description: 'param $id referenced, but not provided', start: 7, end: 10 } },
  })
})

test.each([
  ['?query=1&$a=b', '$a'],
  ['?query=1&perspective=yesterday', 'yesterday'],
  ['?query=1&perspective=raw,drafts', 'raw,drafts'],
  ['', 'query'],
])('%s is refused by name', async (search, named) => {
  expect(await ask(query + search)).toMatchObject({
    status: 400,
    body: { statusCode: 400, message: expect.stringContaining(named) },
  })
})

test.each(['no JSON', '[]', '{"query": 1}', '{"query": "1", "params": []}'])('the body %s is refused', async (body) => {
  expect(await ask(query, { method: 'POST', body })).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/body/) },
  })
})

test('a body beyond the limit is refused', async () => {
  expect(
    await ask(query, { method: 'POST', body: JSON.stringify({ query: `//${'x'.repeat(1_100_000)}` }) }),
  ).toMatchObject({ status: 413 })
})

test('a query nested 5,000 deep ends no process', async () => {
  const deep = `${'('.repeat(5000)}1${')'.repeat(5000)}`
  const { status } = await ask(query, { method: 'POST', body: JSON.stringify({ query: deep }) })
  expect([200, 400]).toContain(status)
  expect(await ask(`${query}?query=1`)).toMatchObject({ status: 200, body: { result: 1 } })
})

test('parameters nested 64 levels deep are read, deeper ones are refused', async () => {
  const send = (depth: number) => {
    const value = `${'['.repeat(depth)}1${']'.repeat(depth)}`
    return ask(query, { method: 'POST', body: `{"query": "defined($d)", "params": {"d": ${value}}}` })
  }
  expect(await send(64)).toMatchObject({ status: 200, body: { result: true } })
  const refusal = { status: 400, body: { message: expect.stringContaining('nested deeper than 64 levels') } }
  for (const depth of [65, 3500, 4000, 4500, 5000, 6000, 100_000]) {
    for (const answer of await Promise.all(Array.from({ length: 4 }, () => send(depth))))
      expect(answer).toMatchObject(refusal)
  }
  expect(await ask(`${query}?query=1&$d=${'['.repeat(1000)}${']'.repeat(1000)}`)).toMatchObject(refusal)
})

test('a function that groq-js lacks is reported, and the service stays up', async () => {
  expect(await ask(`${query}?query=geo::distance(1,2)`)).toMatchObject({
    status: 400,
    body: { error: { description: expect.stringContaining('README') } },
  })
  expect(await ask(`${query}?query=diff::changedAny({"a":1},{"a":2},a)`)).toMatchObject({
    status: 200,
    body: { result: true },
  })
})

test('unknown dataset, project and address are 404, another method 405', async () => {
  expect(await ask(`${service.url}/v1/data/query/staging?query=1`)).toMatchObject({
    status: 404,
    body: { error: 'Not Found', message: expect.stringContaining('staging') },
  })
  expect(await ask(`${service.url}/v1/data/elsewhere/production`, { method: 'POST' })).toMatchObject({
    status: 404,
    body: { message: expect.stringContaining('README') },
  })
  expect(await ask(query, { method: 'DELETE' })).toMatchObject({ status: 405 })
  expect(await ask(`${service.url}/v1/data/ping/production`)).toMatchObject({ status: 200 })
})
