import { createRoute } from '@tanstack/react-router'
import { loadPage, toSuffix } from '@schaufenster/renderer/routes/load-page'
import { Page } from './page.tsx'
import { headOf } from './page-head.ts'
import { prefetchPage } from '@schaufenster/renderer/routes/prefetch-page'
import { rootRoute } from './root.tsx'
import { releaseStack } from '@schaufenster/renderer/routes/router-internals'

/** `/{sub}/{slug}`, as a project under its section (SPEC § 2.1). */
export const subSlugRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$sub/$slug',
  // Prefetching a link fills the query cache; the loader runs on navigation.
  preload: false,
  beforeLoad: ({ preload, params, context }) =>
    preload ? prefetchPage({ slug: params.slug, parent: params.sub }, context) : undefined,
  loader: ({ params, context, location, abortController }) => {
    releaseStack(abortController)
    return loadPage({ slug: params.slug, parent: params.sub }, context, toSuffix(location))
  },
  head: ({ loaderData, match }) => headOf(loaderData, match),
  component: Page,
  remountDeps: ({ params }) => params,
})
