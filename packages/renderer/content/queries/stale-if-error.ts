import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { isOutage, toPageError } from '@schaufenster/site/errors'
import { ReloadError } from '../payload.ts'

/**
 * `fetchQuery` that prefers stale content to none: offline, and while the source does not answer.
 *
 * @throws any error of the source
 */
export const fetchStaleIfError = async <T, K extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<T> => {
  const cached = client.getQueryData<T>(query.queryKey)
  if (cached !== undefined && 'onLine' in navigator && !navigator.onLine) return cached
  try {
    return await client.fetchQuery(query)
  } catch (error) {
    if (cached === undefined || error instanceof ReloadError || !isOutage(toPageError(error))) throw error
    return cached
  }
}
