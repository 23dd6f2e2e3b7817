import { pageQuery } from '#src/content/queries/page.ts'
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
  if (!queryClient.getQueryData(query.queryKey)) {
    visit?.prefetch(path, async () => preloadBlocks(await queryClient.ensureQueryData(query)))
  }
}
