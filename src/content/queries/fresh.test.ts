import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { ContentError, OUTAGE } from '../errors.ts'
import { ReloadError } from '../payload.ts'
import { expireContent, isFresh, readFresh } from './fresh.ts'

const KEY = ['content', 'page'] as const

/** A cache, and a source that gives one answer after the other; an error is thrown. */
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
  return { client, read: () => readFresh(client, query), kept: () => client.getQueryData(KEY), answers }
}

it('D01 asks once, and again after a publication; until then what is kept stays', async () => {
  const { client, read, kept } = setUp('alt', 'neu')
  expect([isFresh(client, KEY), await read(), await read(), isFresh(client, KEY)]).toEqual([false, 'alt', 'alt', true])
  expireContent(client)
  expect([kept(), isFresh(client, KEY)]).toEqual(['alt', false])
  expect([await read(), await read(), kept()]).toEqual(['neu', 'neu', 'neu'])
})

it('D01 what was on its way when the site was published anew expires as it arrives', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { client, read } = setUp(promise, 'neu')
  const first = read()
  expireContent(client)
  resolve('alt')
  expect([await first, isFresh(client, KEY), await read(), isFresh(client, KEY)]).toEqual(['alt', false, 'neu', true])
})

it.each([['a network that is gone', new TypeError('Failed to fetch')], ['an outage', new ContentError(OUTAGE)], ['a portal’s page', new ContentError({ statusCode: 502, message: 'unlesbar' })]])(
  'D01 E08 %s: what has expired is better than nothing, and is asked for again',
  async (_title, fault) => {
    const { client, read } = setUp('alt', fault, 'neu')
    await read()
    expireContent(client)
    expect([await read(), await read()]).toEqual(['alt', 'neu'])
  },
)

it.each([['is gone', new ContentError({ statusCode: 404, message: 'Page not found' })], ['is another build’s', new ReloadError(OUTAGE)]])('D01 a page that %s is not shown from memory', async (_title, fault) => {
  const { client, read } = setUp('alt', fault)
  await read()
  expireContent(client)
  await expect(read()).rejects.toBe(fault)
})

it('E08 without anything kept a fault is a fault', async () => {
  await expect(setUp(new TypeError('Failed to fetch')).read()).rejects.toThrow('Failed to fetch')
})
