import type { PageContent, PageKey, SiteContent } from './content.ts'
import type { HeadEntry } from './head.ts'

/** How pages are written: `leistungen.html`, or `leistungen/index.html` for hosts that only know folders. */
export const PAGE_LAYOUTS = ['files', 'folders'] as const
export type PageLayout = (typeof PAGE_LAYOUTS)[number]

/** A file of the published site. */
export interface OutputFile {
  /** Relative to the published folder, with `/`, decoded: `projekte/flutlicht.html`. */
  path: string
  body: string | Uint8Array
}

/** A rendered page, with its content. */
export interface RenderedPage {
  /** Its address, decoded: `/projekte/flutlicht`. */
  path: string
  key: PageKey
  content: PageContent
  /** UTF-8. */
  html: Buffer
  /** Its payload, from which the browser continues. */
  payload: string
}

/**
 * What site-wide files (sitemap, feed, manifest) need to know about each page. Small, because it is stored for all
 * pages.
 */
export interface PageSummary {
  path: string
  id: string
  /** Type of the document. */
  kind: string
  title: string
  description: string | null
  /** When the page's document was last changed, ISO 8601. */
  updatedAt: string
  /** When it, or a document that it shows, was last changed. */
  contentUpdatedAt: string
  /** Completion date of a project, `YYYY-MM-DD`. */
  date: string | null
  /** Whether search engines may list it. */
  listed: boolean
  /** Its title where an error page suggests it; null for one that visitors are not to find. */
  suggestedAs: string | null
  /** The page in every language that has it, itself included; absent for one that is in one language alone. */
  alternates?: readonly Alternate[]
}

/** The address of a page in a language. */
export interface Alternate {
  /** Code of the language. */
  language: string
  path: string
}

/** The context of all outputs of a publication. */
export interface OutputContext {
  /** Public address of the site, with its base, without a trailing slash. */
  siteUrl: string
  buildId: string
  pageLayout: PageLayout
  globalSeo: SiteContent['globalSeo']
  /** The settings of the other languages; a page's own files are made with those of its language as `globalSeo`. */
  translated?: SiteContent['translated']
  /** Metas, scripts and frames of others: the site's own, and the web analytics of the settings. */
  head?: readonly HeadEntry[]
}

/** Makes files of one page, besides its HTML and payload; called whenever the page is rendered. */
export type PageOutput = (page: RenderedPage, context: OutputContext) => OutputFile[] | Promise<OutputFile[]>

/** What an output makes: the file that it is listed under, or several. */
type Made = OutputFile['body'] | readonly OutputFile[]

/**
 * Makes a file of the site as a whole; called at the end of every publication. When it fails, the file that is published stays.
 *
 * @param pages all pages, in the order of their addresses
 */
export type SiteOutput = (pages: readonly PageSummary[], context: OutputContext) => Made | Promise<Made>
