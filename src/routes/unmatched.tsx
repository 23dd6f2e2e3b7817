import { createRoute } from '@tanstack/react-router'
import { loadUnmatched } from '@schaufenster/renderer/routes/load-page'
import { headOf } from './page-head.ts'
import { Page } from './page.tsx'
import { rootRoute } from './root.tsx'
import { releaseStack } from '@schaufenster/renderer/routes/router-internals'

/** Addresses that no page can have, such as one of too many segments (SPEC § 8). */
export const unmatchedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  // The loader may load the tab's address as a document: only a navigation may do that.
  preload: false,
  loader: ({ location, context, abortController }) => {
    releaseStack(abortController)
    return loadUnmatched(location.pathname, context)
  },
  head: ({ loaderData, match }) => headOf(loaderData, match),
  component: Page,
  remountDeps: ({ params }) => params,
})
