import { expect, it } from 'vitest'
import { weighPublished } from './weigh-published.ts'

const IMAGE = `/basis/images/${'a'.repeat(40)}-900x600-png-900.webp`
const page = (slug: string, isPublished = true) => ({ title: slug, slug, anchors: [], isPublished })
const FILES: Record<string, { body: string; length?: number }> = {
  'https://studio.example/basis/kontakt': {
    body: `<img src="${IMAGE}"><img src="https://cdn.example/fremd.webp">`,
    length: 400,
  },
  'https://studio.example/basis/ueber': { body: `<img src="${IMAGE}">` },
  [`https://studio.example${IMAGE}`]: { body: '', length: 3_000_000 },
}

const weigh = async (signal = new AbortController().signal) => {
  const asked: string[] = []
  const counts: number[] = []
  const weights = await weighPublished({
    pages: new Map([
      ['kontakt', page('kontakt')],
      ['ueber', page('ueber')],
      ['entwurf', page('entwurf', false)],
      ['weg', page('weg')],
    ]),
    pathAmong: ({ slug }) => `/${slug}`,
    siteUrl: 'https://studio.example/basis',
    fetch: async (address, { method }) => {
      asked.push(`${method} ${address}`)
      const file = FILES[address]
      if (!file) return new Response('', { status: 404 })
      return new Response(method === 'HEAD' ? null : file.body, {
        headers: file.length === undefined ? {} : { 'content-length': String(file.length) },
      })
    },
    onWeighed: (count) => counts.push(count),
    signal,
  })
  return { weights, asked, counts }
}

it('weighs published pages by what the site’s host sends, asks for each file once, and for nothing of others', async () => {
  const { weights, asked, counts } = await weigh()
  const id = `image-${'a'.repeat(40)}-900x600-png`
  expect(weights.get('kontakt')?.bytes).toBe(3_000_400)
  expect(weights.get('kontakt')?.assets.get(id)).toBe(3_000_000)
  expect(weights.get('ueber')?.bytes).toBe(3_000_000 + (FILES['https://studio.example/basis/ueber']?.body.length ?? 0))
  expect([...weights.keys()]).toEqual(['kontakt', 'ueber'])
  expect(asked).toEqual([
    'GET https://studio.example/basis/kontakt',
    `HEAD https://studio.example${IMAGE}`,
    'GET https://studio.example/basis/ueber',
    'GET https://studio.example/basis/weg',
  ])
  expect(counts).toEqual([1, 2])
})

it('stops when it is not wanted any more', async () => {
  await expect(weigh(AbortSignal.abort())).rejects.toThrow(/abort/i)
})
