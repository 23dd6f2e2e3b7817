import type { QueryClient } from '@tanstack/react-query'
import type { ContentSource } from '#src/content/content-source.ts'
import type { PageLifecycleStore } from '#src/motion/page-lifecycle.ts'

/** What loaders and components get from the composition root instead of importing it. */
export interface AppContext {
  queryClient: QueryClient
  content: ContentSource
  /** The site's public origin, without a slash at its end. */
  siteUrl: string
  lifecycle: PageLifecycleStore
}
