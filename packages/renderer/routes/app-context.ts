import type { QueryClient } from '@tanstack/react-query'
import type { Visit } from '../builds/visit.ts'
import type { ContentSource } from '../content/content-source.ts'
import type { PageFailure } from '../content/page-failure.ts'
import type { ToUriPath } from '../content/payload-path.ts'
import type { PageLifecycleStore } from '../page-lifecycle.ts'

/** The router's context: what the composition root passes to loaders and components. */
export interface AppContext {
  queryClient: QueryClient
  content: ContentSource
  toUriPath: ToUriPath
  /** The site's public origin, without a trailing slash. */
  siteUrl: string
  lifecycle: PageLifecycleStore
  /** Loads the code of lazy blocks in some content. */
  preloadBlocks: (content: unknown) => Promise<void>
  /**
   * Asks for what the next page may need before its content tells: the style sheet, and the code of all lazy blocks (some
   * kilobytes). Resolves with the sheet, at once on a server and for the first page; never rejects.
   */
  preloadNext: () => Promise<void>
  /** The failure that the page was rendered with; only the first call returns it. */
  takeFailure: () => PageFailure | undefined
  /** The tab and its build; on a server there is none. */
  visit?: Visit | undefined
}
