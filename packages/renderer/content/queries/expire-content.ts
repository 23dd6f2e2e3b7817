import type { QueryClient } from '@tanstack/react-query'

/** The site was published again: cached content stays on screen, and the next navigation that needs it fetches it. */
export const expireContent = async (client: QueryClient): Promise<void> => {
  const pending = client.getQueryCache().findAll({ fetchStatus: 'fetching' })
  await client.invalidateQueries({ refetchType: 'none' })
  // Pending answers may be from before the publication.
  await Promise.allSettled(pending.map(async ({ promise }) => promise))
  await client.invalidateQueries({ refetchType: 'none', predicate: (query) => pending.includes(query) })
}
