import type { AssetSource, ContentSource as AnySource } from '@schaufenster/site/site'
import type { PageContent, RouteEntry, SiteSettings } from '../register.ts'

export type { PageContent, RouteEntry }

export interface SiteContent {
  /** Every known slug; null when the source answers page by page, and "unknown" is its answer for a page. */
  slugs: string[] | null
  globalSeo: SiteSettings | null
  /** Those of the other languages, by their codes. */
  translated?: Readonly<Record<string, SiteSettings>>
  /** Of what a page was rendered with: the only language whose settings it has besides those of the first. */
  only?: string
}

/** What components are given in place of an answer. The cache, the head and addresses keep to the answer itself. */
export interface ContentView {
  page: (page: PageContent) => PageContent
  site: (site: SiteContent) => SiteContent
}

/** See `@schaufenster/site`, with the types of the registered site; in the Studio's frame also how to look at an answer. */
export interface ContentSource extends AnySource<PageContent, SiteContent, RouteEntry> {
  view?: ContentView
}

/** Pages directly from the content service, and the source of their pictures. */
export interface LiveSource {
  /** Undefined when the service answers no visitors. */
  page: (...asked: Parameters<ContentSource['page']>) => Promise<PageContent | undefined>
  assets: AssetSource
}
