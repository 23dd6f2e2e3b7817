import { createRouter } from '@tanstack/react-router'
import { toRouterOptions, type AppOptions } from '@schaufenster/renderer/router-options'
import { type MAX_SEGMENTS, toUriPath } from '#schema/address.ts'
import { blocks } from '#src/generated/blocks.ts'
import { Breakdown } from './routes/failure.tsx'
import { rootRoute } from './routes/root.tsx'
import { slugRoute } from './routes/slug.tsx'
import { subSlugRoute } from './routes/sub-slug.tsx'
import { unmatchedRoute } from './routes/unmatched.tsx'

/** One for each number of segments that an address may have. */
const pages = [slugRoute, subSlugRoute] as const satisfies { length: typeof MAX_SEGMENTS }
/** In development only: a static import would put the fixtures into every visitor's bundle. */
const development = import.meta.env.DEV ? (await import('./routes/gallery.ts')).galleryRoutes : []
const routeTree = rootRoute.addChildren([...pages, unmatchedRoute, ...development])

export const createAppRouter = (options: AppOptions) =>
  createRouter({
    routeTree,
    ...toRouterOptions(options, { blocks, toUriPath }),
    defaultErrorComponent: Breakdown,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
