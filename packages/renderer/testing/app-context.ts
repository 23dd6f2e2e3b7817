import { QueryClient } from '@tanstack/react-query'
import { toUriPath } from '../../../schema/address.ts'
import { createPageLifecycle } from '../page-lifecycle.ts'
import type { AppContext } from '../routes/app-context.ts'

/** What loaders are given, with the demo's addresses. */
export const createTestContext = (overrides: Pick<AppContext, 'content'> & Partial<AppContext>): AppContext => ({
  siteUrl: 'https://beispiel.de',
  toUriPath,
  queryClient: new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnMount: false } } }),
  lifecycle: createPageLifecycle(),
  takeFailure: () => undefined,
  preloadBlocks: async () => {},
  preloadNext: async () => {},
  ...overrides,
})
