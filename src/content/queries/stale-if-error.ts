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
  const kept = client.getQueryData<T>(query.queryKey)
  if (kept !== undefined && 'onLine' in navigator && !navigator.onLine) return kept
  try {
    return await client.fetchQuery(query)
  } catch (error) {
    if (kept === undefined || error instanceof ReloadError || !isOutage(toPageError(error))) throw error
    return kept
  }
}
