import { createRouter } from '@tanstack/react-router'
import { toRouterOptions, type AppOptions } from '@schaufenster/renderer/router-options'
import { toUriPath } from '#schema/address.ts'
import { blocks } from '#src/generated/blocks.ts'
import { Breakdown } from './routes/failure.tsx'
import { ownPages } from './routes/own-pages.ts'
import { pageRoute } from './routes/page-route.tsx'
import { rootRoute } from './routes/root.tsx'
import { unmatchedRoute } from './routes/unmatched.tsx'

/** In development only: a static import would put the fixtures into every visitor's bundle. */
const development = import.meta.env.DEV ? (await import('./routes/gallery.ts')).galleryRoutes : []
const routeTree = rootRoute.addChildren([pageRoute, unmatchedRoute, ...development])

export const createAppRouter = (options: AppOptions) =>
  createRouter({
    routeTree,
    ...toRouterOptions(options, { blocks: { ...blocks, ...ownPages }, toUriPath }),
    defaultErrorComponent: Breakdown,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
