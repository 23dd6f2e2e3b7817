import { createRootRouteWithContext } from '@tanstack/react-router'
import { toPublicError } from '#src/content/errors.ts'
import { routesQuery } from '#src/content/queries/routes.ts'
import { siteQuery } from '#src/content/queries/site.ts'
import type { AppContext } from './app-context.ts'
import { Document } from './document.tsx'
import { StartFailure } from './failure.tsx'
import { Shell } from './shell.tsx'

export const rootRoute = createRootRouteWithContext<AppContext>()({
  // SPEC § 7.2: before the first render, in this order; cache hits on every later navigation.
  beforeLoad: async ({ context: { content, queryClient } }) => {
    try {
      await queryClient.ensureQueryData(siteQuery(content))
      await queryClient.ensureQueryData(routesQuery(content))
    } catch (error) {
      throw toPublicError(error)
    }
  },
  // A route below says more; this is what remains when the loads above fail.
  head: () => ({
    meta: [{ title: 'Gerade nicht erreichbar' }],
    links: [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
  }),
  shellComponent: Document,
  component: Shell,
  errorComponent: StartFailure,
})
