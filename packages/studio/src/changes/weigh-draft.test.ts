import { expect, it } from 'vitest'
import { createDraftScale } from './weigh-draft.ts'

const HASH = 'a'.repeat(40)
const OLD = `/images/${'b'.repeat(40)}-900x600-png-900.webp`
const NEW = `/images/studio/production/${HASH}-1220x900.png?w=1220&auto=format`
const HTML = `<script src="/assets/main-1.js"></script><img src="${OLD}">`
const SIZES: Record<string, number> = { [OLD]: 700, [NEW]: 3000, '/assets/main-1.js': 50, '/assets/preview-1.js': 9000 }

/** @param statuses of the published page, one for each time that it is asked for; at last 200 */
const createScale = (...statuses: number[]) => {
  const asked: string[] = []
  const weigh = createDraftScale({
    siteUrl: 'https://studio.example',
    published: '/kontakt',
    fetch: async (address, { method, headers }) => {
      const { pathname, search } = new URL(address)
      asked.push(`${method} ${pathname} ${headers?.['accept'] ?? ''}`)
      if (method === 'GET')
        return new Response(HTML, { status: statuses.shift() ?? 200, headers: { 'content-length': '20' } })
      return new Response(null, { headers: { 'content-length': String(SIZES[`${pathname}${search}`]) } })
    },
    signal: new AbortController().signal,
  })
  return { weigh, asked }
}

const PREVIEW = `<script src="/assets/preview-1.js"></script><img src="${NEW.replace('&', '&amp;')}">`

it('weighs the pictures of a preview as they would be published, and what else the published page has', async () => {
  const { weigh, asked } = createScale()
  const weight = await weigh(PREVIEW)
  expect(weight).toEqual({ bytes: 20 + 50 + 3000, assets: new Map([[`image-${HASH}-1220x900-png`, 3000]]) })
  expect(asked).toContain(`HEAD /images/studio/production/${HASH}-1220x900.png image/webp`)
  const { length } = asked
  expect(await weigh('<p>Kein Bild</p>')).toEqual({ bytes: 70, assets: new Map() })
  expect(asked).toHaveLength(length)
})

it('does not weigh a page whose site does not answer, and does as soon as it answers', async () => {
  const { weigh } = createScale(503)
  await expect(weigh(PREVIEW)).rejects.toThrow('503')
  expect((await weigh(PREVIEW)).bytes).toBe(20 + 50 + 3000)
})
