import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { createVisit } from '@schaufenster/renderer/builds/visit'
import { ContentError, OUTAGE } from '@schaufenster/site/errors'
import type { PageKey } from '@schaufenster/site/content'
import { createAppRouter } from '#src/router.tsx'

it.each<[path: string, key: PageKey | undefined]>([
  ['/', { slug: '', parent: null }],
  ['/kontakt', { slug: 'kontakt', parent: null }],
  ['/projekte/flutlicht', { slug: 'flutlicht', parent: 'projekte' }],
  ['/b%C3%BCcher/%C3%BCber%20uns', { slug: 'über uns', parent: 'bücher' }],
  ['/a/b/c', undefined],
])('R05 %s asks for its page by slug and parent', async (path, key) => {
  const keys: PageKey[] = []
  const asked = () => Promise.reject(new ContentError(OUTAGE))
  const router = createAppRouter({
    content: {
      site: async () => ({ slugs: null, globalSeo: null }),
      routes: async () => null,
      page: (page) => {
        keys.push(page)
        return asked()
      },
    },
    siteUrl: 'https://beispiel.de',
    history: createMemoryHistory({ initialEntries: [path] }),
    report: () => {},
    visit: createVisit({ buildId: 'b' }),
  })
  await router.load()
  const pages = keys.filter(({ slug }) => slug !== null)
  expect(pages.at(0)).toEqual(key)
})
