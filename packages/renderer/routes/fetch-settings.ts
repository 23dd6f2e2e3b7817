import { fetchStaleIfError } from '../content/queries/stale-if-error.ts'
import { siteQuery } from '../content/queries/site.ts'
import type { SiteContent } from '../content/content-source.ts'
import type { AppContext } from './app-context.ts'

/** The settings of a language, where they are not there: the page that the visit began with brought those of its own alone. */
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
