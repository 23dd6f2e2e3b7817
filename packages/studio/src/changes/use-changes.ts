import { messageOf } from '@schaufenster/cli/errors'
import type { Changes } from '@schaufenster/editing/changed-pages/changed-pages'
import type { FetchIn } from '@schaufenster/editing/changed-pages/read-answers'
import type { CheckedDraft } from '@schaufenster/editing/publish-checks/publish-actions'
import type { StudioSite } from '@schaufenster/site/studio-site'
import { useCallback } from 'react'
import { useClient } from 'sanity'
import { API_VERSION } from '../api-version.ts'
import { useAnswer } from '../use-answer.ts'

/** What the Studio needs to know of a site to find its changed pages. */
export type ReadableSite = Pick<StudioSite, 'pages' | 'reading'>

const UNKNOWN = 'Welche Seiten danach anders aussehen, lässt sich gerade nicht sagen.'
const NOT_TOLD =
  'Welche Seiten danach anders aussehen, lässt sich hier nicht sagen: Die Website ist älter als das Studio.'

/** What publishing some drafts changes, or why that is not known; undefined while it is looked for. */
export const useChanges = (
  drafts: readonly CheckedDraft[],
  { pages, reading }: ReadableSite,
): Changes | string | undefined => {
  const client = useClient({ apiVersion: API_VERSION })
  const read = useCallback(
    async (signal: AbortSignal) => {
      if (!reading) return NOT_TOLD
      const fetch: FetchIn = (query, params, perspective) =>
        client.fetch<unknown>(query, params, { perspective, signal })
      try {
        // The parser of queries is needed here only.
        const { findChanges } = await import('@schaufenster/editing/changed-pages/changed-pages')
        const ids = drafts.map(({ id }) => id)
        return await findChanges(ids, fetch, { ...reading, pages })
      } catch (error) {
        if (!signal.aborted) console.warn(`${UNKNOWN} ${messageOf(error)}`)
        return UNKNOWN
      }
    },
    [client, drafts, pages, reading],
  )
  return useAnswer(read)
}
