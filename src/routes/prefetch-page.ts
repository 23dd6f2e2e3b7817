import type { PageKey } from '#src/content/content-source.ts'
import { pageQuery } from '#src/content/queries/page.ts'
import { toUriPath } from '#src/lib/uri-path.ts'
import type { AppContext } from './app-context.ts'

/**
 * Fetches a page that the visitor reaches for, with the code of its blocks. The navigation that may follow finds both
 * in memory, or waits for the same answer. Which pages, and how many at once, `visit.prefetch` decides.
 */
export const prefetchPage = (key: PageKey, { content, preloadBlocks, queryClient, visit }: AppContext): void => {
  const query = pageQuery(content, key)
  // What is on screen does not change under the reader's eyes.
  if (queryClient.getQueryCache().find({ queryKey: query.queryKey, type: 'active' })) return
  visit?.prefetch(toUriPath({ slug: key.slug, parentSlug: key.parent }), async () => {
    await queryClient.prefetchQuery(query)
    const page = queryClient.getQueryData(query.queryKey)
    if (page) await preloadBlocks(page)
  })
}
