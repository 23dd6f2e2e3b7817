import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loadStyleSheet } from '#src/boot/style-sheet.ts'
import type { Visit } from '#src/builds/visit.ts'
import type { ContentSource } from '#src/content/content-source.ts'
import type { PageFailure } from '#src/content/page-failure.ts'
import { blocks } from '#src/generated/blocks.ts'
import { createPageLifecycle, type PageLifecycle } from '#src/motion/page-lifecycle.ts'
import { createFaultReporter, type BlockFault } from '@schaufenster/site/block-fault'
import { preloadAllBlocks, preloadBlocks } from '#src/registry/preload-blocks.ts'
import { RegistryContext, type RegistryContextValue } from '#src/registry/registry-context.ts'
import { siteBase } from '#src/lib/site-base.ts'
import { baseRewrite } from './routes/base-rewrite.ts'
import { Breakdown } from './routes/failure.tsx'
import { rootRoute } from './routes/root.tsx'
import { slugRoute } from './routes/slug.tsx'
import { subSlugRoute } from './routes/sub-slug.tsx'
import { unmatchedRoute } from './routes/unmatched.tsx'

const pages = [slugRoute, subSlugRoute, unmatchedRoute] as const
/** In development only: a static import would put the fixtures into every visitor's bundle. */
const development = import.meta.env.DEV ? (await import('./gallery/gallery.tsx')).galleryRoutes : []
const routeTree = rootRoute.addChildren([...pages, ...development])

export interface AppOptions {
  content: ContentSource
  /** The site's public origin. */
  siteUrl: string
  lifecycle?: Partial<PageLifecycle>
  /** Receives each fault of content once. */
  report: (fault: BlockFault) => void
  /** Memory history of a server; without it, the browser's own. */
  history?: RouterHistory
  /** The failure that the page on screen was rendered with. */
  failure?: PageFailure | undefined
  /** The tab and its build; on a server there is none. */
  visit?: Visit
  BlockSuspense?: RegistryContextValue['BlockSuspense']
  HydrationGate?: RegistryContextValue['HydrationGate']
}

export const createAppRouter = ({
  content,
  siteUrl,
  lifecycle: initial,
  report,
  history,
  failure,
  visit,
  BlockSuspense,
  HydrationGate,
}: AppOptions) => {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // The content sources retry, as often as SPEC § 7.1 says.
        retry: false,
        // Every request is tried, and a visitor told when it fails.
        networkMode: 'always',
        // Pages of this visit can be read again without a network.
        gcTime: Infinity,
        // Loaders decide when content is asked for: what is on screen does not change under the reader's eyes.
        refetchOnMount: false,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
      },
    },
  })
  const lifecycle = createPageLifecycle(initial)
  const registry = {
    blocks,
    get showFaults() {
      return lifecycle.get().showsFaults
    },
    onFault: createFaultReporter(report),
    BlockSuspense,
    HydrationGate,
  }
  let first = failure
  const takeFailure = () => {
    const taken = first
    first = undefined
    return taken
  }
  return createRouter({
    routeTree,
    ...(siteBase ? { rewrite: baseRewrite } : {}),
    ...(history ? { history } : {}),
    context: {
      content,
      siteUrl,
      queryClient,
      lifecycle,
      preloadBlocks: (page) => preloadBlocks(blocks, page),
      preloadNext: async () => {
        if (!visit?.isRunning()) return
        // What a page uses of it is awaited by its loader, which sees the failure.
        void preloadAllBlocks(blocks).catch(() => {})
        await loadStyleSheet()
      },
      takeFailure,
      visit,
    },
    // Only the query cache keeps content; the router's own cache would also keep failures.
    defaultGcTime: 0,
    // A jump within the page on screen does not load it again.
    defaultStaleTime: Infinity,
    defaultErrorComponent: Breakdown,
    // It writes positions to the session storage; see `routes/scroll-restoration.ts`.
    scrollRestoration: false,
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>
        <RegistryContext value={registry}>{children}</RegistryContext>
      </QueryClientProvider>
    ),
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
