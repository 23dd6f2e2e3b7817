import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createVisit } from '../builds/visit.ts'
import type { ContentSource } from '../content/content-source.ts'
import { ContentError, OUTAGE } from '@schaufenster/site/errors'
import { toUriPath } from '../../../schema/address.ts'
import { createPageLifecycle } from '../page-lifecycle.ts'
import type { AppContext } from './app-context.ts'
import { loadUnmatched } from './load-page.ts'

const failure = { statusCode: 404, message: 'Page not found: /a/b/c', suggestions: [] }

const load = (site: ContentSource['site'], given: Partial<AppContext> = {}) =>
  loadUnmatched('/a/b/c', {
    content: { site, routes: async () => null, page: () => Promise.reject(new ContentError(OUTAGE)) },
    siteUrl: 'https://beispiel.de',
    toUriPath,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    lifecycle: createPageLifecycle(),
    takeFailure: () => undefined,
    preloadBlocks: async () => {},
    preloadNext: async () => {},
    ...given,
  })

it('E04 no route matches: “Page not found: {path}”, whether the service answers or not', async () => {
  expect(await load(async () => ({ slugs: [], globalSeo: null }))).toMatchObject({ failure })
  expect(await load(() => Promise.reject(new ContentError(OUTAGE)))).toMatchObject({ failure })
})

it('E04 the service is not asked for such a page, as it is for one that is not published', async () => {
  const visit = createVisit({ buildId: 'b1', asksLive: true })
  await load(() => Promise.reject(new Error('asked')), { takeFailure: () => failure, visit })
  expect(visit.takeLive()).toBe(false)
})
