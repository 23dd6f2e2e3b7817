import { expect, it } from 'vitest'
import type { PageContent, PageKey } from '@schaufenster/site/content'
import { withShortCache } from './short-cache.ts'

const chrome: PageContent = {
  app: { page: null, menu: null },
  content: { footer: [] },
  asset: { images: [], files: [] },
}

it('E03 S01 a missing page has menu and footer of its language, asked for once; the home page of a language is a page', async () => {
  const asked: PageKey[] = []
  const cache = withShortCache({
    site: async () => ({ slugs: ['services'], globalSeo: null }),
    routes: async () => [],
    page: async ({ slug, parent }) => {
      asked.push({ slug, parent })
      return chrome
    },
  })
  for (const key of [
    { slug: null, parent: null },
    { slug: 'gibt-es-nicht', parent: null },
    { slug: null, parent: 'en' },
    { slug: 'missing', parent: 'en' },
    { slug: 'services', parent: 'en' },
    { slug: 'en', parent: null },
  ])
    await cache.page(key)
  expect(asked).toEqual([
    { slug: null, parent: null },
    { slug: null, parent: 'en' },
    { slug: 'services', parent: 'en' },
    { slug: 'en', parent: null },
  ])
})
