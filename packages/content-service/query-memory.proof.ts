import { expect, test } from 'vitest'
import { queryWorkers } from './groq/pool/query-pool.ts'
import { connect, startWith } from './testing/test-service.ts'

/** Memory runs out within a second; the time limit must not be reached first, even on a slow machine. */
const env = { CONTENT_QUERY_TIMEOUT: '120000', CONTENT_QUERY_MEMORY: '64' }
const service = await startWith({ lines: [{ _id: 'a', _type: 'post' }] }, { env })
const post = async (query: string, params = {}): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(`${service.url}/v2025-02-19/data/query/production`, {
    method: 'POST',
    body: JSON.stringify({ query, params }),
  })
  return { status: response.status, body: await response.json() }
}

/** Millions of parts at once: V8 ends a process that cannot hold these. */
const GREEDY = 'count(string::split({"a": $s + $s}{"a": a+a+a+a+a+a+a+a}{"a": a+a+a+a+a+a+a+a}{"a": a+a+a+a}.a, "x"))'
const s = 'xy'.repeat(25_000)

test('a query that exhausts its process is refused with a clear error, and the service keeps answering', async () => {
  expect(await post(GREEDY, { s })).toMatchObject({
    status: 400,
    body: {
      error: { description: expect.stringMatching(/more than 64 MB of memory and was stopped.*CONTENT_QUERY_MEMORY/) },
    },
  })
  expect(await connect(service).fetch('count(*)')).toBe(1)
}, 120_000)

test('a process that cannot read the documents says why', async () => {
  const setup = {
    databaseFile: '/nowhere/content.sqlite',
    home: { baseUrl: '', projectId: 'p', dataset: 'd' },
    memoryMb: 64,
  }
  const { promise, resolve } = Promise.withResolvers<unknown>()
  queryWorkers(setup)({ message: () => undefined, processorTime: () => undefined, onEnd: resolve })
  expect(await promise).toMatchObject({ message: expect.stringMatching(/unable to open database/), isExhausted: false })
})
