import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { imagesQuery, keepFirstImages, markImageCached } from './images.ts'

const image = (_id: string) => ({ _id, width: 100, height: 50, color: null })
const first = image('image-aaa-100x50-png')
const second = image('image-bbb-100x50-png')
const kept = (client: QueryClient) => client.getQueryData(imagesQuery.queryKey)

it('Q02 keeps the pictures of the first load, not yet cached', () => {
  const client = new QueryClient()
  keepFirstImages(client, [first])
  expect(kept(client)).toEqual([{ ...first, cached: false }])
})

it('Q02 later loads do not replace them', () => {
  const client = new QueryClient()
  keepFirstImages(client, [first])
  keepFirstImages(client, [second])
  expect(kept(client)).toEqual([{ ...first, cached: false }])
})

it('Q02 marks the picture that has loaded', () => {
  const client = new QueryClient()
  keepFirstImages(client, [first, second])
  markImageCached(client, 'http://localhost/images/p/d/bbb-100x50.png?w=50')
  expect(kept(client)?.map(({ cached }) => cached)).toEqual([false, true])
})

it('Q02 an unknown address changes nothing', () => {
  const client = new QueryClient()
  keepFirstImages(client, [first])
  const before = kept(client)
  markImageCached(client, 'http://localhost/logo.svg')
  expect(kept(client)).toBe(before)
})
