import type { QueryClient } from '@tanstack/react-query'
import type { ContentSource, PageContent, PageKey, SiteContent } from './content-source.ts'
import { keepFirstImages } from './queries/images.ts'
import { PAGE_KEY, pageQuery } from './queries/page.ts'
import { siteQuery } from './queries/site.ts'

/** The part of the query cache that travels with a rendered page. */
export interface DehydratedContent {
  site: SiteContent | null
  pages: { key: PageKey; page: PageContent }[]
}

const isPageKey = (value: unknown): value is PageKey =>
  typeof value === 'object' && value !== null && 'slug' in value && 'parent' in value

/**
 * What the browser gets of the query cache. The lists of all slugs and routes stay behind, so that a page does not
 * grow with the site (REQUIREMENTS S01); from then on the source answers page by page.
 */
export const dehydrateContent = (client: QueryClient, content: ContentSource): DehydratedContent => {
  const site = client.getQueryData(siteQuery(content).queryKey)
  return {
    site: site ? { ...site, slugs: null } : null,
    pages: client.getQueriesData<PageContent>({ queryKey: PAGE_KEY }).flatMap(([queryKey, page]) => {
      const key = queryKey.at(-1)
      // A page that is not there stays behind: in preview its draft may be.
      return page && isPageKey(key) && (page.app.page || key.slug === null) ? [{ key, page }] : []
    }),
  }
}

export const hydrateContent = (client: QueryClient, content: ContentSource, { site, pages }: DehydratedContent): void => {
  if (site) {
    client.setQueryData(siteQuery(content).queryKey, site)
  }
  for (const { key, page } of pages) {
    client.setQueryData(pageQuery(content, key).queryKey, page)
    keepFirstImages(client, page.asset.images)
  }
}
