import { defineRoutePages } from '@schaufenster/renderer/registry/route-pages'
import type { ownRoutes } from '#src/lib/own-routes.ts'

/** The component of each page without a document. */
export const ownPages = defineRoutePages<typeof ownRoutes>({})
