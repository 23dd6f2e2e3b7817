import { messageOf } from '@schaufenster/cli/errors'
import type { ShowingPages } from '@schaufenster/editing/dependencies/pages-of'
import { useCallback } from 'react'
import { useClient } from 'sanity'
import { API_VERSION } from '../api-version.ts'
import type { Site } from '../schema/load-site.ts'
import { useAnswer } from '../use-answer.ts'

/**
 * The pages that show an upload; undefined while they are looked for, null where that is not known.
 *
 * @param asked another number asks again
 */
export const useShowingPages = (
  _id: string,
  _type: string,
  { pages, reading }: Pick<Site, 'pages' | 'reading'>,
  asked: number,
): ShowingPages | null | undefined => {
  const client = useClient({ apiVersion: API_VERSION })
  const read = useCallback(
    async (signal: AbortSignal) => {
      if (!reading) return null
      try {
        // The parser of queries is needed here only.
        const { findPagesOf } = await import('@schaufenster/editing/dependencies/pages-of')
        return await findPagesOf(
          { _id, _type },
          (query, params, perspective) =>
            client.fetch<unknown>(query, params, { perspective, signal, tag: `pages.${asked}` }),
          { ...reading, pages },
        )
      } catch (error) {
        if (!signal.aborted) console.warn(`The pages that show ${_id} are not known: ${messageOf(error)}`)
        return null
      }
    },
    [client, _id, _type, pages, reading, asked],
  )
  return useAnswer(read)
}
