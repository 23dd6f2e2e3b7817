import { useMemo } from 'react'
import { useObservable } from 'react-rx'
import { of } from 'rxjs'
import { useDocumentStore } from 'sanity'
import { API_VERSION } from './api-version.ts'

interface LiveOptions {
  /** A filter of the documents that the answer depends on, where that is not the query itself. */
  listen?: string
  params?: Record<string, string | string[]>
  perspective?: 'raw' | 'drafts'
  /** The changes that count; default: each. */
  transitions?: ('appear' | 'disappear')[]
}

/** The answer to a query, and to a change the next one; undefined until it is known, and without a query. */
export const useLiveQuery = (
  fetch: string | undefined,
  { listen = fetch, params = {}, perspective = 'raw', transitions }: LiveOptions = {},
): unknown => {
  const store = useDocumentStore()
  const key = JSON.stringify({ params, transitions })
  const answers = useMemo(
    () =>
      fetch === undefined || listen === undefined
        ? of(undefined)
        : store.listenQuery({ fetch, listen }, JSON.parse(key).params, {
            apiVersion: API_VERSION,
            perspective,
            transitions: JSON.parse(key).transitions,
          }),
    [store, fetch, listen, key, perspective],
  )
  return useObservable(answers, undefined)
}
