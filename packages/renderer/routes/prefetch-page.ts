import { isMultilingual } from '@schaufenster/shapes/languages'
import type { PageKey } from '@schaufenster/site/content'
import { languageOfKey } from '@schaufenster/site/page-language'
import { loadTexts } from '../texts/tables.ts'
import { pageQuery } from '../content/queries/page.ts'
import type { AppContext } from './app-context.ts'
import { fetchSettings } from './fetch-settings.ts'

/**
 * Prefetches a page with the code of its blocks. A navigation that follows finds both in memory, or waits for the
 * same request. `visit.prefetch` decides which pages, and how many at once.
 */
export const prefetchPage = (
  key: PageKey,
  { content, preloadNext, queryClient, toUriPath, visit }: AppContext,
): void => {
  const query = pageQuery(content, key)
  // The page on screen must not change while it is being read.
  if (queryClient.getQueryCache().find({ queryKey: query.queryKey, type: 'active' })) return
  visit?.prefetch(toUriPath({ slug: key.slug, parentSlug: key.parent }), () => {
    // The navigation asks once more, and sees whether they failed.
    if (isMultilingual)
      for (const asked of [loadTexts(languageOfKey(key)), fetchSettings({ content, queryClient }, languageOfKey(key))])
        void asked.catch(() => {})
    return Promise.all([queryClient.prefetchQuery(query), preloadNext()])
  })
}
