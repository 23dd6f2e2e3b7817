import { createRootRouteWithContext } from '@tanstack/react-router'
import { NOT_FOUND } from '@schaufenster/site/errors'
import type { PageFailure } from '#src/content/page-failure.ts'
import { ERROR_PAGE } from '#src/content/queries/page.ts'
import type { AppContext } from './app-context.ts'
import { Document } from './document.tsx'
import { Failure, StandaloneBreakdown } from './failure.tsx'
import { headOf } from './page-head.ts'
import { Shell } from './shell.tsx'

const failure: PageFailure = { ...NOT_FOUND, suggestions: [] }

export const rootRoute = createRootRouteWithContext<AppContext>()({
  shellComponent: Document,
  component: Shell,
  // No route has an address that cannot be decoded, at which a static host may serve its error page.
  head: ({ match }) => headOf({ key: ERROR_PAGE, failure }, match),
  notFoundComponent: () => <Failure failure={failure} />,
  errorComponent: StandaloneBreakdown,
})
