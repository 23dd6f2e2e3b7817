import { expect, onTestFinished, test } from 'vitest'
import { startWith } from './testing/test-service.ts'

/** Far beyond any limit: 300 to the power of 4 comparisons. */
const RUNAWAY = 'count(*[count(*[count(*[count(*[title != ^.^.^.title]) > 0]) > 0]) > 0])'
const lines = Array.from({ length: 300 }, (_, index) => ({ _id: `p${index}`, _type: 'post', title: `Post ${index}` }))
const SITE_KEY = 'k'.repeat(32)
const service = await startWith({ lines }, { env: { CONTENT_QUERY_TIMEOUT: '600000', CONTENT_SITE_KEY: SITE_KEY } })

const ask = (
  query: string,
  { signal, token }: { signal?: AbortSignal; token?: string | undefined } = {},
): Promise<Response> =>
  fetch(`${service.url}/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`, {
    headers: { ...(token && { Authorization: `Bearer ${token}` }) },
    ...(signal && { signal }),
  })

test('however many of one key never end, the site is answered meanwhile', async () => {
  const over = new AbortController()
  onTestFinished(() => over.abort())
  for (let number = 0; number < 60; number += 1)
    ask(`${RUNAWAY} + ${number}`, { signal: over.signal, token: service.token }).catch(() => undefined)
  for (let number = 0; number < 5; number += 1) {
    expect((await ask(`1 + ${number}`, { token: SITE_KEY })).status).toBe(200)
  }
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
