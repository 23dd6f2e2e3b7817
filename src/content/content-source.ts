import type { AssetSource } from '#src/lib/asset-source.ts'
import type { PAGE_QUERY_RESULT, ROUTES_QUERY_RESULT, SITE_QUERY_RESULT } from '#src/generated/content-types.ts'

/** Which page: its slug and the first segment of a two-level address. `slug: null` asks for the error page's chrome. */
export interface PageKey {
  slug: string | null
  parent: string | null
}

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

/**
 * Where content comes from: the service itself, what was published as files, or drafts. Everything above speaks to
 * this seam, so the same pages are rendered from each.
 *
 * @throws ContentError, or the error of the transport; `toPageError` translates both
 */
export interface ContentSource {
  site: (signal?: AbortSignal) => Promise<SiteContent>
  /** The route list (SPEC § 3.9), or null when the source answers page by page. */
  routes: (signal?: AbortSignal) => Promise<RouteEntry[] | null>
  page: (key: PageKey, signal?: AbortSignal) => Promise<PageContent>
  /** Where the pictures of a page from this source are, when not where pages have them by default (`pageAssets`). */
  assetsOf?: (key: PageKey) => AssetSource
  /** In the Studio's frame. */
  view?: ContentView
}
