import type { SiteContent } from '#src/content/content-source.ts'
import type { AssetSource } from '#src/lib/asset-source.ts'

/** What all that is said of a page shares. */
export interface HeadContext {
  /** Public origin, without a slash at its end. */
  siteUrl: string
  globalSeo: SiteContent['globalSeo']
  /** Where the page's pictures are. */
  source: AssetSource
}
