import type { ContentSource as SiteSource } from '@schaufenster/site/site'
import type { PAGE_QUERY_RESULT, ROUTES_QUERY_RESULT, SITE_QUERY_RESULT } from '#src/generated/content-types.ts'

export interface SiteContent {
  /** Every known slug; null when the source answers page by page, and "unknown" is its answer for a page. */
  slugs: SITE_QUERY_RESULT['slugs'] | null
  globalSeo: SITE_QUERY_RESULT['globalSeo'][number] | null
}

export type RouteEntry = ROUTES_QUERY_RESULT['routes'][number] & { uriPath: string }

export type PageContent = PAGE_QUERY_RESULT

/** What components are given in place of an answer. The cache, the head and addresses keep to the answer itself. */
export interface ContentView {
  page: (page: PageContent) => PageContent
  site: (site: SiteContent) => SiteContent
}

/** See `@schaufenster/site`, with this site's own types; in the Studio's frame also how to look at an answer. */
export interface ContentSource extends SiteSource<PageContent, SiteContent, RouteEntry> {
  view?: ContentView
}
