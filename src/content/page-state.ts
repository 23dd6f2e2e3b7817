import type { QueryClient } from '@tanstack/react-query'
import type { ContentSource, PageContent, PageKey, SiteContent } from './content-source.ts'
import type { PageFailure } from './page-failure.ts'
import { keepFirstImages } from './queries/images.ts'
import { pageQuery } from './queries/page.ts'
import { siteQuery } from './queries/site.ts'
import type { ServiceConfig } from './service-config.ts'

/** A web-analytics script, as a page names it to the browser (SPEC § 7.7). */
export interface AnalyticsScript {
  /** Who is told of a visit, by the name under which visitors are asked. */
  provider: string
  /** Address of the script; without an origin it is the site's own. */
  src: string
  attributes: Record<string, string>
  /** Whether the visitor has to allow it first. */
  consent: boolean
}

/** What a page says of itself to the browser: everything its first rendering needs, and nothing of other pages. */
export interface PageState {
  /** The build that rendered it; later requests name it (SPEC § 7.6). */
  build: string
  /** The site's public origin. */
  siteUrl: string
  /** What every page shares; null when it could not be had. */
  site: Pick<SiteContent, 'globalSeo'> | null
  /** Which page it is; the error page's when there is a failure. */
  key: PageKey
  page: PageContent | null
  /**
   * Which content the page was rendered from, when that lies beside it: a published page does not carry its words a
   * second time, its payload has them.
   */
  rev?: string
  /** Shown in the page's place, whatever the address says. */
  failure?: PageFailure
  /** Where pages that were not published can be asked for, if a browser may. */
  live?: ServiceConfig
  /** Only of a site that was set up with web analytics. */
  analytics?: AnalyticsScript
}

type Given = Pick<PageState, 'build' | 'siteUrl' | 'key' | 'rev' | 'failure' | 'live' | 'analytics'>

/**
 * The state of a page as it was just rendered, from the query cache. The lists of all slugs and routes stay behind,
 * so that a page does not grow with the site (REQUIREMENTS S01); from then on the source answers page by page.
 */
export const collectPageState = (client: QueryClient, content: ContentSource, given: Given): PageState => {
  const site = client.getQueryData(siteQuery(content).queryKey)
  return {
    ...given,
    site: site ? { globalSeo: site.globalSeo } : null,
    page: client.getQueryData(pageQuery(content, given.key).queryKey) ?? null,
  }
}

/** Puts a page's state where its loader looks first, so that the first rendering asks nobody. */
export const fillContent = (client: QueryClient, content: ContentSource, { site, key, page }: PageState): void => {
  if (site) client.setQueryData(siteQuery(content).queryKey, { ...site, slugs: null })
  if (!page) return
  client.setQueryData(pageQuery(content, key).queryKey, page)
  keepFirstImages(client, page.asset.images)
}

const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** Half a character, as a cut-off emoji leaves it; the sign before it is no backslash that is itself escaped. */
const HALF_CHARACTER = /(?<=(?<!\\)(?:\\\\)*)\\ud[89a-f][\da-f]{2}/g

/** JSON in which half a character becomes what it becomes in HTML: or the browser would render another text than the server. */
export const toWellFormedJson = (value: unknown): string => {
  const json = JSON.stringify(value)
  return json.includes(String.raw`\ud`) ? json.replaceAll(HALF_CHARACTER, '\uFFFD') : json
}

/** JSON for a `<script>` element: no content can end the element or begin another one. */
export const serializePageState = (state: PageState): string =>
  toWellFormedJson(state.rev ? { ...state, page: null } : state).replaceAll(/[<\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? '')

/** Rendered by the same build that reads it, so a few marks vouch for the rest. */
const isPageState = (value: unknown): value is PageState =>
  typeof value === 'object' && value !== null && 'build' in value && 'siteUrl' in value && 'site' in value && 'key' in value && 'page' in value

/** @throws Error when the page carries no state, or not one of ours */
export const parsePageState = (text: string | null | undefined): PageState => {
  const state: unknown = text ? JSON.parse(text) : undefined
  if (!isPageState(state)) throw new Error('The page carries no state; it was not rendered by this build.')
  return state
}
