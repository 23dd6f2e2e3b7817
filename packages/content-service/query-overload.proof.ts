import { createBudget } from '@schaufenster/budget/budget'
import { expect, onTestFinished, test } from 'vitest'
import { startWith } from './testing/test-service.ts'

/** Far beyond any limit: 300 to the power of 4 comparisons. */
const RUNAWAY = 'count(*[count(*[count(*[count(*[title != ^.^.^.title]) > 0]) > 0]) > 0])'
const lines = Array.from({ length: 300 }, (_, index) => ({ _id: `p${index}`, _type: 'post', title: `Post ${index}` }))
const budget = createBudget({ connections: 1000, requests: 100, bytes: 1e9, time: 1e9 })
const service = await startWith({ lines }, { env: { CONTENT_QUERY_TIMEOUT: '600000' }, budget })

const ask = (
  query: string,
  { signal, address, token }: { signal?: AbortSignal; address?: string; token?: string } = {},
): Promise<Response> =>
  fetch(`${service.url}/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`, {
    headers: { ...(address && { 'X-Forwarded-For': address }), ...(token && { Authorization: `Bearer ${token}` }) },
    ...(signal && { signal }),
  })

test('one address has only so many queries under way; others and editors are answered meanwhile', async () => {
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const { promise: refused, resolve } = Promise.withResolvers<Response>()
  // Enough to occupy every process, and more than half of what may be under way.
  for (let number = 0; number < 60; number += 1) {
    ask(`${RUNAWAY} + ${number}`, { signal: over.signal }).then(
      (response) => response.status === 429 && resolve(response),
      () => undefined,
    )
  }
  const response = await refused
  expect(response.headers.get('Retry-After')).toBe('2')
  expect(await response.json()).toMatchObject({
    statusCode: 429,
    message: expect.stringMatching(/Too many requests of this address.*Ask again in 2 seconds/),
  })
  expect((await ask('1 + 1', { token: service.token })).status).toBe(200)
  expect((await ask('1 + 2', { address: '203.0.113.9' })).status).toBe(200)
}, 60_000)

test('queries whose client has left are not answered: the next reader does not wait for them', async () => {
  const left = new AbortController()
  const asked = Array.from({ length: 40 }, (_, number) =>
    ask(`${RUNAWAY} - ${number}`, { signal: left.signal }).catch(() => undefined),
  )
  await ask('1 + 3', { token: service.token })
  left.abort()
  await Promise.all(asked)
  expect((await ask('1 + 4')).status).toBe(200)
}, 60_000)
