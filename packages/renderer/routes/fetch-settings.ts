import { fetchStaleIfError } from '../content/queries/stale-if-error.ts'
import { siteQuery } from '../content/queries/site.ts'
import type { SiteContent } from '../content/content-source.ts'
import type { AppContext } from './app-context.ts'

/** The settings of another language: the first page of a visit brought only those of its own. @returns undefined where they are known */
export const fetchSettings = async (
  { content, queryClient }: Pick<AppContext, 'content' | 'queryClient'>,
  language: string,
): Promise<SiteContent | undefined> => {
  const query = siteQuery(content)
  const only = queryClient.getQueryData(query.queryKey)?.only
  return only === undefined || only === language
    ? undefined
    : fetchStaleIfError(queryClient, { ...query, staleTime: 0 })
}
