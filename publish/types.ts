import type { Analytics, PageContent, PageKey, SiteContent } from '#src/publishing.ts'

/** A file of the published site. */
export interface OutputFile {
  /** Relative to the published folder, with `/`, decoded: `projekte/flutlicht.html`. */
  path: string
  body: string | Uint8Array
}

/** A page as it was rendered, with what it was rendered from. */
export interface RenderedPage {
  /** Its address, decoded: `/projekte/flutlicht`. */
  path: string
  key: PageKey
  content: PageContent
  html: string
  /** Text of its payload, which the browser continues from. */
  payload: string
}

/** What the files about the whole site (sitemap, feed, manifest) need of each page: kept for all, so it is small. */
export interface PageSummary {
  path: string
  id: string
  kind: 'route' | 'routeProject'
  title: string
  description: string | null
  /** When the page's document was changed last, ISO 8601. */
  updatedAt: string
  /** Completion date of a project, `YYYY-MM-DD`. */
  date: string | null
  /** Whether search engines may list it. */
  listed: boolean
}

/** What every output of a publication shares. */
export interface OutputContext {
  /** Public origin of the site, without a slash at its end. */
  siteUrl: string
  buildId: string
  globalSeo: SiteContent['globalSeo']
  /** Web analytics that the site was set up with. */
  analytics?: Analytics | undefined
}

/** Files made of one page, beside its HTML and payload; made anew when the page is. */
export type PageOutput = (page: RenderedPage, context: OutputContext) => OutputFile[] | Promise<OutputFile[]>

/** Files about the site as a whole; made anew at the end of every publication. */
export type SiteOutput = (pages: readonly PageSummary[], context: OutputContext) => OutputFile[] | Promise<OutputFile[]>
