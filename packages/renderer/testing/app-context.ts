import { QueryClient } from '@tanstack/react-query'
import { addresses } from '@schaufenster/site/testing/addresses'
import { createPageLifecycle } from '../page-lifecycle.ts'
import type { AppContext } from '../routes/app-context.ts'

/** What loaders are given, with addresses of a small site. */
export const createTestContext = (overrides: Pick<AppContext, 'content'> & Partial<AppContext>): AppContext => ({
  siteUrl: 'https://beispiel.de',
  toUriPath: addresses.toUriPath,
  queryClient: new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnMount: false } } }),
  lifecycle: createPageLifecycle(),
  takeFailure: () => undefined,
  preloadBlocks: async () => {},
  preloadNext: async () => {},
  ...overrides,
})
