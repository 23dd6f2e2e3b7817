import type { SiteContent } from '#src/content/content-source.ts'
import type { AssetSource } from '@schaufenster/site/site'

/** The context of all metadata of a page. */
export interface HeadContext {
  /** Public origin, without a trailing slash. */
  siteUrl: string
  globalSeo: SiteContent['globalSeo']
  /** The source of the page's pictures. */
  source: AssetSource
}
