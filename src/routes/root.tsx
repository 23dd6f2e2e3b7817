import { createRootRouteWithContext } from '@tanstack/react-router'
import type { PageFailure } from '#src/content/page-failure.ts'
import { ERROR_PAGE } from '#src/content/queries/page.ts'
import type { AppContext } from './app-context.ts'
import { Document } from './document.tsx'
import { Failure, StandaloneBreakdown } from './failure.tsx'
import { headOf } from './page-head.ts'
import { Shell } from './shell.tsx'

const NOT_FOUND: PageFailure = { statusCode: 404, message: 'Page not found', suggestions: [] }

export const rootRoute = createRootRouteWithContext<AppContext>()({
  shellComponent: Document,
  component: Shell,
  // No route has an address that cannot be decoded, at which a static host may serve its error page.
  head: ({ match }) => headOf({ key: ERROR_PAGE, failure: NOT_FOUND }, match),
  notFoundComponent: () => <Failure failure={NOT_FOUND} />,
  errorComponent: StandaloneBreakdown,
})
