import { isFresh, readFresh } from '#src/content/queries/fresh.ts'
import { pageQuery } from '#src/content/queries/page.ts'
import { toHref } from '#src/lib/page-path.ts'
import type { AppContext } from './app-context.ts'

/**
 * Fetches a page that the visitor reaches for, with the code of its blocks. The navigation that may follow finds both
 * in memory, or waits for the same answer.
 *
 * @param path address of the page, from `toUriPath`
 */
export const loadAhead = (path: string, { content, preloadBlocks, queryClient, visit }: AppContext): void => {
  const segments = path.split('/').filter(Boolean)
  const query = pageQuery(content, { slug: segments.pop() ?? '', parent: segments.pop() ?? null })
  if (isFresh(queryClient, query.queryKey)) return
  // What is on screen does not change under the reader's eyes.
  if (toHref(path) === location.pathname && queryClient.getQueryData(query.queryKey)) return
  visit?.prefetch(path, async () => preloadBlocks(await readFresh(queryClient, query)))
}
