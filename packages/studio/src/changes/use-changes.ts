import { messageOf } from '@schaufenster/cli/errors'
import type { Changes } from '@schaufenster/site/changed-pages/changed-pages'
import type { FetchIn } from '@schaufenster/site/changed-pages/read-answers'
import type { CheckedDraft } from '@schaufenster/site/publish-checks/publish-actions'
import type { StudioSite } from '@schaufenster/site/studio-site'
import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { API_VERSION } from '../api-version.ts'

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
  const [found, setFound] = useState<Changes | string>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const read = async (): Promise<void> => {
      setFound(undefined)
      try {
        // The parser of queries is needed here only.
        const { findChanges } = await import('@schaufenster/site/changed-pages/changed-pages')
        const ids = drafts.map(({ id }) => id)
        const fetch: FetchIn = (query, params, perspective) =>
          client.fetch<unknown>(query, params, { perspective, signal })
        const changes = reading ? await findChanges(ids, fetch, { ...reading, pages }) : NOT_TOLD
        if (!signal.aborted) setFound(changes)
      } catch (error) {
        if (signal.aborted) return
        console.warn(`${UNKNOWN} ${messageOf(error)}`)
        setFound(UNKNOWN)
      }
    }
    void read()
    return () => controller.abort()
  }, [client, drafts, pages, reading])
  return found
}
