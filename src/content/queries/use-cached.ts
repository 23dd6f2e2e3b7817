import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * Reads from the query cache and follows it. Loaders fetch, components only read: so none of the library's own hooks,
 * which can do both, is in a visitor's bundle.
 *
 * @param read gives the same value as long as the cache is the same
 */
export const useCached = <T>(client: QueryClient, read: (client: QueryClient) => T): T => {
  const snapshot = () => read(client)
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client])
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}
