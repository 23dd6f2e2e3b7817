import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createVisit } from '../builds/visit.ts'
import type { PageContent } from '../content/content-source.ts'
import { pageQuery } from '../content/queries/page.ts'
import { createTestContext } from '../testing/app-context.ts'
import { emptyPage as page } from '../testing/empty-page.ts'
import { prefetchPage } from './prefetch-page.ts'

const KEY = { slug: 'studio', parent: null }

/** A tab whose prefetches end when `prefetched` resolves. */
const setUp = (answer: () => Promise<PageContent>) => {
  const asked: string[] = []
  let preloads = 0
  const prefetched: Promise<unknown>[] = []
  const prefetch = (path: string, load: () => Promise<unknown>) => {
    asked.push(path)
    prefetched.push(load())
  }
  const context = createTestContext({
    content: { site: async () => ({ slugs: null, globalSeo: null }), routes: async () => null, page: answer },
    visit: { ...createVisit({ buildId: 'b' }), prefetch },
    preloadNext: async () => void (preloads += 1),
  })
  return { asked, preloads: () => preloads, prefetched, context, query: pageQuery(context.content, KEY) }
}

it('D02 fills the query cache and asks for what any page needs', async () => {
  const { asked, preloads, prefetched, context, query } = setUp(async () => page)
  prefetchPage(KEY, context)
  await Promise.all(prefetched)
  expect([asked, preloads(), context.queryClient.getQueryData(query.queryKey)]).toEqual([['/studio'], 1, page])
})

it('D02 a page that cannot be fetched is left to the click', async () => {
  const { prefetched, context, query } = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
  prefetchPage(KEY, context)
  await Promise.all(prefetched)
  expect(context.queryClient.getQueryData(query.queryKey)).toBeUndefined()
})

it('D01 the page on screen is not refetched, even when it is stale', async () => {
  const { asked, context, query } = setUp(async () => page)
  context.queryClient.setQueryData(query.queryKey, page)
  const unsubscribe = new QueryObserver(context.queryClient, query).subscribe(() => {})
  await context.queryClient.invalidateQueries({ refetchType: 'none' })
  prefetchPage(KEY, context)
  unsubscribe()
  prefetchPage(KEY, context)
  expect(asked).toEqual(['/studio'])
})
