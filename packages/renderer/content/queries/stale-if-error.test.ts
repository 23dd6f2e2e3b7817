import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { ContentError, OUTAGE } from '@schaufenster/site/errors'
import { ReloadError } from '../payload.ts'
import { expireContent } from './expire-content.ts'
import { fetchStaleIfError } from './stale-if-error.ts'

const KEY = ['content', 'page'] as const

/** A cache, and a source with scripted answers; errors are thrown. */
const setUp = (...answers: unknown[]) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = {
    queryKey: KEY,
    staleTime: Infinity,
    queryFn: async (): Promise<unknown> => {
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  return {
    client,
    read: () => fetchStaleIfError(client, query),
    kept: () => client.getQueryData(KEY),
    isStale: () => client.getQueryState(KEY)?.isInvalidated,
  }
}

it('D01 fetches once, and again after a publication; until then the cached content stays', async () => {
  const { client, read, kept, isStale } = setUp('alt', 'neu')
  expect([await read(), await read(), isStale()]).toEqual(['alt', 'alt', false])
  await expireContent(client)
  expect([kept(), isStale()]).toEqual(['alt', true])
  expect([await read(), await read(), kept()]).toEqual(['neu', 'neu', 'neu'])
})

it('D01 an answer that was pending during a publication is stale on arrival', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { client, read, isStale } = setUp(promise, 'neu')
  const first = read()
  const expired = expireContent(client)
  resolve('alt')
  await expired
  expect([await first, isStale(), await read(), isStale()]).toEqual(['alt', true, 'neu', false])
})

it.each([
  ['a network that is gone', new TypeError('Failed to fetch')],
  ['an outage', new ContentError(OUTAGE)],
  ['a portal’s page', new ContentError({ statusCode: 502, message: 'unlesbar' })],
])('D01 E08 %s: stale content is shown, and fetched again', async (_title, fault) => {
  const { client, read } = setUp('alt', fault, 'neu')
  await read()
  await expireContent(client)
  expect([await read(), await read()]).toEqual(['alt', 'neu'])
})

it.each([
  ['is gone', new ContentError({ statusCode: 404, message: 'Page not found' })],
  ['is another build’s', new ReloadError(OUTAGE)],
])('D01 a page that %s is not shown from memory', async (_title, fault) => {
  const { client, read } = setUp('alt', fault)
  await read()
  await expireContent(client)
  await expect(read()).rejects.toBe(fault)
})

it('E08 without cached content an error is an error', async () => {
  await expect(setUp(new TypeError('Failed to fetch')).read()).rejects.toThrow('Failed to fetch')
})
