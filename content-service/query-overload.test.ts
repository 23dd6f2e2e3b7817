import { expect, onTestFinished, test } from 'vitest'
import { startWith } from './testing/test-service.ts'

/** Far beyond any limit: 300 to the power of 4 comparisons. */
const RUNAWAY = 'count(*[count(*[count(*[count(*[title != ^.^.^.title]) > 0]) > 0]) > 0])'
const lines = Array.from({ length: 300 }, (_, index) => ({ _id: `p${index}`, _type: 'post', title: `Post ${index}` }))
const service = await startWith({ lines }, { env: { CONTENT_QUERY_TIMEOUT: '600000' } })

test('more queries than can wait are refused with a clear message and the time to come back', async () => {
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const ask = (query: string): Promise<Response> =>
    fetch(`${service.url}/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`, { signal: over.signal })
  const { promise: refused, resolve } = Promise.withResolvers<Response>()
  // Enough to hold every process, and 1000 behind them.
  for (let number = 0; number < 1020; number += 1) {
    ask(`${RUNAWAY} + ${number}`).then((response) => response.status === 503 && resolve(response), () => undefined)
  }
  const response = await refused
  expect(response.headers.get('Retry-After')).toBe('1')
  expect(await response.json()).toMatchObject({ statusCode: 503, message: expect.stringMatching(/more queries.*Ask again in a second/) })
}, 30_000)
