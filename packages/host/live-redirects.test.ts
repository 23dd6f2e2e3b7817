import { expect, it } from 'vitest'
import type { ListedPage, RedirectDocument } from '@schaufenster/site/content'
import { addresses } from '@schaufenster/site/testing/addresses'
import { createLiveRedirects } from './live-redirects.ts'

const page = (slug: string | null, parentSlug: string | null = null): ListedPage => ({
  _id: `route-${slug}`,
  _updatedAt: '2026-01-01T00:00:00Z',
  title: slug ?? 'Start',
  isRoot: slug === null,
  slug,
  parentSlug,
})
const legacy = (from: string, given: Partial<RedirectDocument>): RedirectDocument => ({
  _id: `redirect-${from}`,
  from,
  url: null,
  permanent: true,
  ref: null,
  to: null,
  ...given,
})

const setUp = (documents: RedirectDocument[], read: () => void = () => {}) => {
  let time = 0
  const warnings: string[] = []
  const redirect = createLiveRedirects({
    site: { ...addresses, taken: ['/suche'] },
    reader: {
      list: async () => (read(), [page(null), page('jobs'), page('flutlicht', 'projekte')]),
      redirects: async () => documents,
      ask: async () => [],
    },
    siteUrl: 'https://site.example',
    warn: (text) => warnings.push(text),
    now: () => time,
  })
  const ask = async (path: string) => {
    const response = await redirect(new Request(`http://127.0.0.1:3000${path}`))
    return response && [response.status, response.headers.get('location'), response.headers.get('cache-control')]
  }
  return { ask, warnings, pass: (ms: number) => (time += ms) }
}

const documents = [
  legacy('/karriere', { ref: 'route-jobs', to: { _id: 'route-jobs', slug: 'jobs', parentSlug: null } }),
  legacy('/shop', { url: 'https://shop.example/', permanent: false }),
  legacy('/leer', {}),
]

it('R06 an old address redirects in one hop, with and without a trailing slash, its query kept', async () => {
  const { ask } = setUp(documents)
  expect(await ask('/karriere')).toEqual([301, '/jobs', 'no-cache'])
  expect(await ask('/karriere/?von=alt')).toEqual([301, '/jobs?von=alt', 'no-cache'])
  expect(await ask('/shop')).toEqual([302, 'https://shop.example/', 'no-cache'])
  // R02: derived from the pages.
  expect(await ask('/flutlicht')).toEqual([301, '/projekte/flutlicht', 'no-cache'])
})

it('R06 the look-up of redirects ignores pages, missing pages, payloads and invalid addresses', async () => {
  const { ask } = setUp(documents)
  for (const path of [
    '/',
    '/jobs',
    '/karriere/_payload.json',
    '/_payload.json',
    '/gibt-es-nicht',
    '/%E0%A4%A',
    '//karriere%2f..',
  ])
    expect(await ask(path), path).toBeUndefined()
})

it('R06 a page that is no document has its address, too', async () => {
  const { ask, warnings } = setUp([legacy('/suche', { url: 'https://suche.example/' })])
  expect(await ask('/suche')).toBeUndefined()
  expect(warnings).toEqual([expect.stringContaining('the page wins')])
})

it('R06 a redirect without a target is reported once; publications apply three seconds later', async () => {
  const { ask, warnings, pass } = setUp(documents)
  await ask('/neu')
  documents.push(legacy('/neu', { url: 'https://neu.example/' }))
  expect(await ask('/neu')).toBeUndefined()
  pass(3000)
  expect(await ask('/neu')).toEqual([301, 'https://neu.example/', 'no-cache'])
  expect(warnings).toEqual([expect.stringContaining('"/leer"')])
})

it('E08 while the content service is down the page itself reports it', async () => {
  const { ask } = setUp(documents, () => {
    throw new Error('weg')
  })
  expect(await ask('/karriere')).toBeUndefined()
})
