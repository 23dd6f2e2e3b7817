import { createRootRouteWithContext } from '@tanstack/react-router'
import { NOT_FOUND } from '@schaufenster/site/errors'
import type { PageFailure } from '@schaufenster/renderer/content/page-failure'
import { ERROR_PAGE } from '@schaufenster/renderer/content/queries/page'
import type { AppContext } from '@schaufenster/renderer/routes/app-context'
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
