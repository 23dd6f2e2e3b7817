import type { SiteContent } from '@schaufenster/renderer/content/content-source'
import type { AssetSource } from '@schaufenster/site/site'
import type { FindFacts } from '#src/lib/picture-facts.ts'

/** The context of all metadata of a page. */
export interface HeadContext {
  /** Public origin, without a trailing slash. */
  siteUrl: string
  /** Code of the page's language. */
  language: string
  globalSeo: SiteContent['globalSeo']
  /** The source of the page's pictures. */
  source: AssetSource
  /** What editors say of the files of the page's pictures. */
  factsOf: FindFacts
}
