import type { QueryClient } from '@tanstack/react-query'
import type { Visit } from '#src/builds/visit.ts'
import type { ContentSource } from '#src/content/content-source.ts'
import type { PageFailure } from '#src/content/page-failure.ts'
import type { PageLifecycleStore } from '#src/motion/page-lifecycle.ts'

/** What loaders and components get from the composition root instead of importing it. */
export interface AppContext {
  queryClient: QueryClient
  content: ContentSource
  /** The site's public origin, without a slash at its end. */
  siteUrl: string
  lifecycle: PageLifecycleStore
  /** Loads the code of blocks in some content that does not come with the app. */
  preloadBlocks: (content: unknown) => Promise<void>
  /** The failure that the page on screen was rendered with, once: from then on the content source is asked. */
  takeFailure: () => PageFailure | undefined
  /** The tab and its build; on a server there is none. */
  visit?: Visit | undefined
}
