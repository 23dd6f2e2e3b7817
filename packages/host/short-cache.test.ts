import { expect, it } from 'vitest'
import type { PageContent } from '@schaufenster/site/content'
import type { ContentSource } from '@schaufenster/site/site'
import { withShortCache } from './short-cache.ts'

const chrome: PageContent = {
  app: { page: null, menu: null },
  content: { footer: [] },
  asset: { images: [], files: [] },
}
const KNOWN = { slug: '1', parent: null }
const UNKNOWN = { slug: 'gibt-es-nicht', parent: null }

const counting = (fail: () => boolean = () => false) => {
  const asked = { site: 0, page: 0 }
  const source: ContentSource = {
    site: async () => {
      asked.site += 1
      if (fail()) throw new Error('down')
      return { slugs: [String(asked.site)], globalSeo: null }
    },
    routes: async () => [],
    page: async () => {
      asked.page += 1
      return chrome
    },
  }
  return { asked, source }
}

it('S01 asks once for all requests within three seconds, and again afterwards', async () => {
  let time = 0
  const { asked, source } = counting()
  const cache = withShortCache(source, () => time)
  const answers = await Promise.all([cache.site(), cache.site()])
  time = 2999
  expect((await cache.site()).slugs).toEqual(answers[0].slugs)
  expect(asked.site).toBe(1)
  time = 3000
  expect((await cache.site()).slugs).toEqual(['2'])
})

it('E07 does not cache a failure', async () => {
  let down = true
  const cache = withShortCache(counting(() => down).source, () => 0)
  await expect(cache.site()).rejects.toThrow('down')
  down = false
  expect((await cache.site()).slugs).toEqual(['2'])
})

it('E03 a page that nobody has published is asked for once in three seconds, whatever its address', async () => {
  let time = 0
  const { asked, source } = counting()
  const cache = withShortCache(source, () => time)
  for (let index = 0; index < 20; index += 1) await cache.page({ ...UNKNOWN, slug: `gibt-es-nicht-${index}` })
  await cache.page({ slug: null, parent: null })
  expect(asked).toEqual({ site: 1, page: 1 })
  await cache.page(KNOWN)
  await cache.page(KNOWN)
  await cache.page({ slug: '', parent: null })
  expect(asked.page).toBe(4)
  time = 3000
  await cache.page(UNKNOWN)
  expect(asked).toEqual({ site: 2, page: 5 })
})
