import type { SiteContent } from '@schaufenster/renderer/content/content-source'
import type { AssetSource } from '@schaufenster/site/site'

/** The context of all metadata of a page. */
export interface HeadContext {
  /** Public origin, without a trailing slash. */
  siteUrl: string
  globalSeo: SiteContent['globalSeo']
  /** The source of the page's pictures. */
  source: AssetSource
}
