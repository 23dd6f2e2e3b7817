import { createRoute } from '@tanstack/react-router'
import { loadPage, toSuffix } from '@schaufenster/renderer/routes/load-page'
import { Page } from './page.tsx'
import { headOf } from './page-head.ts'
import { prefetchPage } from '@schaufenster/renderer/routes/prefetch-page'
import { rootRoute } from './root.tsx'
import { releaseStack } from '@schaufenster/renderer/routes/router-internals'

/** `/{slug}`; without slug, the home page (SPEC § 2.1). */
export const slugRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/{-$slug}',
  // Prefetching a link fills the query cache; the loader runs on navigation.
  preload: false,
  beforeLoad: ({ preload, params, context }) =>
    preload ? prefetchPage({ slug: params.slug ?? '', parent: null }, context) : undefined,
  loader: ({ params, context, location, abortController }) => {
    releaseStack(abortController)
    return loadPage({ slug: params.slug ?? '', parent: null }, context, toSuffix(location))
  },
  head: ({ loaderData, match }) => headOf(loaderData, match),
  component: Page,
  remountDeps: ({ params }) => params,
})
