import type { ContentShapes } from '@schaufenster/shapes/shape'
import type { BlockFault } from './block-fault.ts'
import type { GlobalSeo, PageContent, PageDocument, PageKey, SiteContent } from './content.ts'
import type { PageError } from './errors.ts'
import type { FormState } from './forms/form-state.ts'
import type { Handler } from './handlers.ts'
import type { HeadEntry } from './head.ts'
import type { ForeignSource, HeaderRule } from './headers.ts'
import type { Alternate, PageOutput, SiteOutput } from './outputs.ts'
import type { ServiceConfig } from './service-config.ts'
import type { ShownPlace } from './shown-place.ts'
import type { SitePages } from './studio-site.ts'
import type { StyleTable } from './style-table.ts'

/** Where pictures and files are fetched from, and how their addresses are written. */
export interface AssetSource {
  /**
   * Whether pictures have the names of published files (`picture-name.ts`). Otherwise they have the content service's
   * addresses, which the site's host, or `base`, proxies.
   */
  published: boolean
  /** Prefix of every address; the site's own for its own host (no third party learns of visits). */
  base: string
  projectId: string
  dataset: string
  /** Called with each address that a page may request, visible or not; publishing ensures that all exist. */
  record?: (address: string) => void
}

/**
 * Where content comes from: the service itself, what was published as files, or drafts. Everything above speaks to
 * this seam, so the same pages are rendered from each.
 *
 * @throws ContentError, or the error of the transport; `toPageError` translates both
 */
export interface ContentSource<Page = PageContent, Settings = SiteContent, Route = object> {
  site: (signal?: AbortSignal) => Promise<Settings>
  /** The route list (SPEC § 3.9), or null when the source answers page by page. */
  routes: (signal?: AbortSignal) => Promise<Route[] | null>
  page: (key: PageKey, signal?: AbortSignal) => Promise<Page>
  /** Where the pictures of a page from this source are, when not where pages have them by default (`pageAssets`). */
  assetsOf?: (key: PageKey) => AssetSource
}

/** What a build adds to every document. */
export interface DocumentParts {
  /** Id of the build, used in payload addresses, so that a tab never mixes two builds (SPEC § 7.6). */
  buildId: string
  /** Markup for the end of the head. */
  head: string
  /** Scripts for the end of the body. */
  scripts: string
  /** The same scripts in other languages, with their hashes; `scripts` are in the first one. */
  scriptsOf?: Readonly<Record<string, { scripts: string; inlineScripts: string[] }>>
  /** Hashes of the inline scripts for the document’s content security policy, `sha256-…`; without them it has none, as in development. */
  inlineScripts?: string[]
  /** The style sheet as a table; without it, as in development, the scripts load the styles. */
  styles?: StyleTable
  /** Lazy modules by block type. */
  blockModules?: Record<string, string[]>
}

export interface RenderOptions<Source = ContentSource> {
  content: Source
  document: DocumentParts
  /** The site's public origin, for canonical addresses. */
  siteUrl: string
  /** Faults of content, and blocks that could not be rendered and were left to the browser. */
  report?: (fault: BlockFault) => void
  /** Where pages that were not published can be asked for by a browser; public parts only. */
  live?: ServiceConfig
  /** Metas, scripts and frames of others: the site's own, and the web analytics of the settings. */
  head?: readonly HeadEntry[]
  /** Whether it is rendered to be published: then it may link to the files that publishing writes beside it. */
  published?: boolean
  /** Of an error page for any address: the code of its language, if not the first one. */
  language?: string
  /** The payload beside the page, and its revision; without it the page embeds its content. */
  payload?: { rev: string; text: string }
  /** What a server knows of a form on the page that was sent to it. */
  form?: FormState
}

/** What an address answers: a page, an error page with its status, or a redirect. */
export interface Rendered {
  status: number
  /** Where a redirect leads. */
  location?: string
  /** An error page without menu and footer, which the content service did not give. */
  bare?: boolean
  /** UTF-8. */
  html: Buffer<ArrayBuffer>
}

/** A generated picture for shared links, with the page's title. */
export interface OgPicture {
  /** Path of the published file: `og/flutlicht-1f0c….jpg`. */
  path: string
  /** Identifies the picture by its content. */
  key: string
  title: string
  siteName: string
  background: string
  foreground: string
  /** Colour of the shape behind the title; the title is readable on it. */
  shape: string
}

/** What pictures and manifests need of the site's look. Colours are `#rrggbb`. */
export interface SiteTheme {
  colors: { paper: string; ink: string }
  /** The heading font: files by the name that Node resolves, and letter spacing in units of the font size. */
  drawingFont: { files: readonly string[]; tracking: number }
  /** The mark, as paths in a box of 48 × 48. */
  mark: { plain: readonly string[]; colored: readonly string[] }
  /** The large shape behind the title of a shared picture, in the same box. */
  backdrop: string
  /** `favicon.svg`, in a box of 48 × 48. */
  favicon: string
}

/** The GROQ that publishing asks, by the names under which `contentShapes` has the shapes of the answers. */
export interface SiteQueries {
  /** One page, by slug and parent. */
  PAGE_QUERY: string
  /** Pages by id, without the parts that every page shares. */
  PAGES_QUERY: string
  /** Every page document, with what determines its address. */
  PAGE_LIST_QUERY: string
  /** The same of some ids. */
  LISTED_PAGES_QUERY: string
  REDIRECTS_QUERY: string
  SITE_QUERY: string
}

/**
 * All that publishing and serving know of a site: one object, which the built rendering entry exports as `site`.
 *
 * Its members are declared as methods, since what they are given is what the site's own queries returned: of a type with more fields than
 * publishing reads.
 */
export interface Site {
  /** The path of the site's address, without a slash at its end; part of the built files. */
  base: string
  pageAssets: AssetSource
  queries: SiteQueries
  /** A page's `uriPath`, from its own slug and the segments above it, its language among them. */
  toUriPath(page: { slug?: string | null; parentSlug?: string | null }): string
  /** GROQ for the ids of the documents that the pages in `$ids` show as their neighbours. */
  neighbours: string
  /** Its pages, as the Studio and the publish checks know them. */
  pages: SitePages
  contentShapes: ContentShapes
  theme: SiteTheme
  /** Files of the published site besides its pages, by their names: `{ 'feed.json': (pages, context) => … }`. */
  outputs: Readonly<Record<string, SiteOutput>>
  /** Files of each page, besides its HTML and payload. */
  pageOutputs: readonly PageOutput[]
  /** Its pages without a document, by their addresses; the rendering entry has their components. */
  routes: Readonly<Record<string, PageDocument>>
  /** Headers of single addresses, for every host. */
  headers: readonly HeaderRule[]
  /** Addresses that this project's server answers by the site's own code, by their paths within the site. */
  handlers: Readonly<Record<string, Handler>>
  /** Other origins that its pages may use. */
  sources: readonly ForeignSource[]
  /** Metas of every page; scripts and frames of others, with what visitors are asked. */
  head: readonly HeadEntry[]
  /** Makes an answer what its type says, in place; tells what it takes out. */
  cleanAnswer: (query: keyof SiteQueries, answer: unknown, onTakenOut?: (value: object) => void) => void
  /** Metadata; `canonical` is undefined for a page that must not be indexed. */
  toPageSeo(
    page: PageDocument,
    seo: GlobalSeo | null,
    siteUrl: string,
  ): { name: string; description: string; canonical: string | undefined }
  /** Its addresses in every language that has it, itself included; none of a page in one language alone. */
  toAlternates?(content: PageContent, path: string): readonly Alternate[]
  /** The picture to draw for shared links; undefined when an editor has chosen one. */
  toOgPicture(page: PageDocument, seo: GlobalSeo | null): OgPicture | undefined
  /** The texts and pictures of a page, and where they are stored; without it nothing can be said of them, only of sections. */
  listPlaces?(content: PageContent): readonly ShownPlace[]
  /** The content source of servers, for pages that are rendered live. */
  openServerSource(config: ServiceConfig): Promise<ContentSource>
  /** Renders an address within the site (without its base) to a whole document. */
  renderAddress(url: string, options: RenderOptions): Promise<Rendered>
  /** The same as an answer to a visitor. */
  renderPage(request: Request, options: RenderOptions): Promise<Response>
  /** An error page for any address. */
  renderFailure(failure: PageError, options: RenderOptions): Promise<Buffer<ArrayBuffer>>
  /** A page's data for a client navigation, or the error with its status. */
  renderPayload(path: string, content: ContentSource, build?: string): Promise<Response>
  /** What every page shares. */
  renderSitePayload(content: ContentSource, build?: string): Promise<Response>
}
