import { expect, it } from 'vitest'
import type { ListedPage } from '@schaufenster/site/content'
import { createLiveRedirects } from './live-redirects.ts'

const page = (id: string, slug: string | null, parentSlug: string | null = null): ListedPage => ({
  _id: id,
  _updatedAt: '2026-01-01T00:00:00Z',
  title: id,
  isRoot: slug === null,
  slug,
  parentSlug,
})

const redirect = createLiveRedirects({
  site: {
    maxSegments: 3,
    toUriPath: ({ slug, parentSlug }) => `/${[parentSlug, slug].filter(Boolean).join('/')}`,
  },
  reader: {
    list: async () => [
      page('start', null),
      page('start-en', null, 'en'),
      page('leistungen', 'leistungen'),
      page('leistungen-en', 'services', 'en'),
      page('flutlicht', 'flutlicht', 'projekte'),
      page('flutlicht-en', 'floodlight', 'en/work'),
      page('studio', 'studio'),
      page('studio-en', 'studio', 'en'),
    ],
    redirects: async () => [],
    ask: async () => [
      { ids: ['leistungen', 'leistungen-en'] },
      { ids: ['flutlicht', 'flutlicht-en', 'missing', null] },
      { ids: ['studio', 'studio-en'] },
      { ids: null },
    ],
  },
  siteUrl: 'https://site.example',
})
const ask = async (path: string) =>
  (await redirect(new Request(`http://127.0.0.1:3000${path}`)))?.headers.get('location')

it.each([
  ['/en/leistungen', '/en/services'],
  ['/en/leistungen/?von=alt', '/en/services?von=alt'],
  ['/services', '/leistungen'],
  ['/en/projekte/flutlicht', '/en/work/floodlight'],
  ['/en/floodlight', '/en/work/floodlight'],
  ['/de/leistungen', '/leistungen'],
  ['/en/services', undefined],
  ['/en/studio', undefined],
  ['/en/kontakt', undefined],
])('R06 R07 while a site is developed %s leads where it does when it is published', async (path, location) => {
  expect(await ask(path)).toBe(location)
})
