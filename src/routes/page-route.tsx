import { createRoute } from '@tanstack/react-router'
import { loadPage, toSuffix } from '@schaufenster/renderer/routes/load-page'
import { prefetchPage } from '@schaufenster/renderer/routes/prefetch-page'
import { releaseStack } from '@schaufenster/renderer/routes/router-internals'
import { headOf } from './page-head.ts'
import { PAGE_PATH, toPageKey } from './page-key.ts'
import { Page } from './page.tsx'
import { rootRoute } from './root.tsx'

/** Every page, at an address of any length. */
export const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGE_PATH,
  // Prefetching a link fills the query cache; the loader runs on navigation.
  preload: false,
  beforeLoad: ({ preload, params, context }) => (preload ? prefetchPage(toPageKey(params), context) : undefined),
  loader: ({ params, context, location, abortController }) => {
    releaseStack(abortController)
    return loadPage(toPageKey(params), context, toSuffix(location))
  },
  head: ({ loaderData, match }) => headOf(loaderData, match),
  component: Page,
  remountDeps: ({ params }) => params,
})
