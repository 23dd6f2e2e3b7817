import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { isOutage, toPageError } from '../errors.ts'
import { ReloadError } from '../payload.ts'

/** The site was published anew: what is kept stays on screen, and is asked for again when a navigation needs it. */
export const expireContent = (client: QueryClient): void => {
  for (const query of client.getQueryCache().getAll()) {
    query.invalidate()
    // On its way already: it may be from before the publication.
    void query.promise?.then(
      () => query.invalidate(),
      () => undefined,
    )
  }
}

/** Whether some content is kept and, as far as the tab knows, as it is published. */
export const isFresh = (client: QueryClient, queryKey: QueryKey): boolean => client.getQueryCache().find({ queryKey })?.isStaleByTime(Infinity) === false

/**
 * What is kept, or the source's answer when there is nothing or it has expired. Without a network, and as long as the
 * source does not answer, what has expired is better than nothing.
 *
 * @throws whatever the source throws
 */
export const readFresh = async <T, K extends QueryKey>(client: QueryClient, query: FetchQueryOptions<T, Error, T, K>): Promise<T> => {
  const kept = client.getQueryData<T>(query.queryKey)
  if (kept !== undefined && 'onLine' in navigator && !navigator.onLine) return kept
  try {
    return await client.fetchQuery(query)
  } catch (error) {
    if (kept === undefined || error instanceof ReloadError || !isOutage(toPageError(error))) throw error
    return kept
  }
}
