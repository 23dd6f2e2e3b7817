import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, createSerializationAdapter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ContentSource } from '#src/content/content-source.ts'
import { ContentError } from '#src/content/errors.ts'
import { dehydrateContent, hydrateContent, type DehydratedContent } from '#src/content/dehydrate.ts'
import { blocks } from '#src/generated/blocks.ts'
import { createPageLifecycle, type PageLifecycle } from '#src/motion/page-lifecycle.ts'
import { createFaultReporter, type BlockFault } from '#src/registry/block-fault.ts'
import { RegistryContext } from '#src/registry/registry-context.ts'
import { galleryRoute } from './gallery/gallery.tsx'
import { Failure, NotFound } from './routes/failure.tsx'
import { rootRoute } from './routes/root.tsx'
import { slugRoute } from './routes/slug.tsx'
import { subSlugRoute } from './routes/sub-slug.tsx'
import { unmatchedRoute } from './routes/unmatched.tsx'

const pages = [slugRoute, subSlugRoute, unmatchedRoute] as const
/** The gallery of blocks exists in development only; its code and the fixtures are not in a build. */
const routeTree = import.meta.env.DEV ? rootRoute.addChildren([...pages, galleryRoute]) : rootRoute.addChildren([...pages])

/** An error rendered by the server is the same error in the browser; by itself the router keeps its message only. */
const contentErrors = createSerializationAdapter({
  key: 'content-error',
  test: (value): value is ContentError => value instanceof ContentError,
  toSerializable: ({ statusCode, message }) => ({ statusCode, message }),
  fromSerializable: (error) => new ContentError(error),
})

export interface AppOptions {
  content: ContentSource
  /** The site's public origin. */
  siteUrl: string
  lifecycle?: Partial<PageLifecycle>
  /** Faults of content, each passed on once. */
  report: (fault: BlockFault) => void
  /** Whether faulty blocks show as named boxes (an editor) or as nothing (a visitor). */
  showFaults?: boolean
}

export const createAppRouter = ({ content, siteUrl, lifecycle, report, showFaults = false }: AppOptions) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } })
  const registry = { blocks, showFaults, onFault: createFaultReporter(report) }
  const router = createRouter({
    routeTree,
    context: { content, siteUrl, queryClient, lifecycle: createPageLifecycle(lifecycle) },
    defaultPreload: 'intent',
    // Freshness is the query cache's business alone.
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: Failure,
    scrollRestoration: true,
    dehydrate: () => ({ content: dehydrateContent(queryClient, content) }),
    hydrate: (state: { content: DehydratedContent }) => hydrateContent(queryClient, content, state.content),
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>
        <RegistryContext value={registry}>{children}</RegistryContext>
      </QueryClientProvider>
    ),
  })
  // The constructor's type leaves this option to the router's own framework; the router itself reads it.
  router.options.serializationAdapters = [contentErrors]
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
