import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createFaultReporter, type BlockFault } from '@schaufenster/site/block-fault'
import { loadStyleSheet } from './boot/style-sheet.ts'
import type { Visit } from './builds/visit.ts'
import type { ContentSource } from './content/content-source.ts'
import type { PageFailure } from './content/page-failure.ts'
import type { ToUriPath } from './content/payload-path.ts'
import { createPageLifecycle, type PageLifecycle } from './page-lifecycle.ts'
import type { BlockRegistry } from './registry/block-types.ts'
import { preloadAllBlocks, preloadBlocks } from './registry/preload-blocks.ts'
import { RegistryContext, type RegistryContextValue } from './registry/registry-context.ts'
import type { AppContext } from './routes/app-context.ts'
import { baseRewrite } from './routes/base-rewrite.ts'
import { siteBase } from './site-base.ts'

/** What differs between a server and a browser, and from page to page. */
export interface AppOptions extends Pick<RegistryContextValue, 'FaultBox' | 'BlockSuspense' | 'HydrationGate'> {
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
}

interface RendererOptions {
  /** The component of every block. */
  blocks: BlockRegistry
  toUriPath: ToUriPath
}

/**
 * Options of a site's router, which adds its tree of routes and its error page:
 *
 * ```ts
 * createRouter({ routeTree, ...toRouterOptions(options, { blocks, toUriPath }), defaultErrorComponent })
 * ```
 */
export const toRouterOptions = (
  { content, siteUrl, lifecycle: initial, report, history, failure, visit, FaultBox, ...components }: AppOptions,
  { blocks, toUriPath }: RendererOptions,
) => {
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
    get FaultBox() {
      return lifecycle.get().showsFaults ? FaultBox : undefined
    },
    onFault: createFaultReporter(report),
    ...components,
  }
  let first = failure
  const takeFailure = () => {
    const taken = first
    first = undefined
    return taken
  }
  const context: AppContext = {
    content,
    siteUrl,
    toUriPath,
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
  }
  return {
    ...(siteBase ? { rewrite: baseRewrite } : {}),
    ...(history ? { history } : {}),
    context,
    // Only the query cache keeps content; the router's own cache would also keep failures.
    defaultGcTime: 0,
    // A jump within the page on screen does not load it again.
    defaultStaleTime: Infinity,
    // It writes positions to the session storage; see `routes/scroll-restoration.ts`.
    scrollRestoration: false,
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>
        <RegistryContext value={registry}>{children}</RegistryContext>
      </QueryClientProvider>
    ),
  }
}
