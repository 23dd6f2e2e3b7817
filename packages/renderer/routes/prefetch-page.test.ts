import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createVisit } from '../builds/visit.ts'
import type { ContentSource, PageContent } from '../content/content-source.ts'
import { pageQuery } from '../content/queries/page.ts'
import { toUriPath } from '../../../schema/address.ts'
import { createPageLifecycle } from '../page-lifecycle.ts'
import { prefetchPage } from './prefetch-page.ts'

const KEY = { slug: 'studio', parent: null }
const page: PageContent = {
  app: { page: null, menu: null },
  content: { projects: [], footer: [] },
  asset: { images: [], files: [], cursor: null, preloader: null },
}

/** A tab whose prefetches end when `prefetched` resolves. */
const setUp = (answer: () => Promise<PageContent>) => {
  const asked: string[] = []
  let preloads = 0
  const prefetched: Promise<unknown>[] = []
  const content: ContentSource = {
    site: async () => ({ slugs: null, globalSeo: null }),
    routes: async () => null,
    page: answer,
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnMount: false } } })
  const visit = {
    ...createVisit({ buildId: 'b' }),
    prefetch: (path: string, load: () => Promise<unknown>) => {
      asked.push(path)
      prefetched.push(load())
    },
  }
  const context = {
    content,
    queryClient,
    visit,
    siteUrl: 'https://beispiel.de',
    toUriPath,
    lifecycle: createPageLifecycle(),
    takeFailure: () => undefined,
    preloadBlocks: async () => {},
    preloadNext: async () => void (preloads += 1),
  }
  return { asked, preloads: () => preloads, prefetched, context, query: pageQuery(content, KEY) }
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
