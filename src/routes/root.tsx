import { createRootRouteWithContext } from '@tanstack/react-router'
import { routesQuery } from '#src/content/queries/routes.ts'
import { siteQuery } from '#src/content/queries/site.ts'
import type { AppContext } from './app-context.ts'
import { Document } from './document.tsx'
import { Shell } from './shell.tsx'

export const rootRoute = createRootRouteWithContext<AppContext>()({
  // SPEC § 7.2: before the first render, in this order; cache hits on every later navigation.
  beforeLoad: async ({ context: { content, queryClient } }) => {
    await queryClient.ensureQueryData(siteQuery(content))
    await queryClient.ensureQueryData(routesQuery(content))
  },
  shellComponent: Document,
  component: Shell,
})
