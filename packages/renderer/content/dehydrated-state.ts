import type { QueryClient } from '@tanstack/react-query'
import { isMultilingual } from '@schaufenster/shapes/languages'
import type { PageKey } from '@schaufenster/site/content'
import type { Foreign } from '@schaufenster/site/head'
import type { ContentSource, PageContent, SiteContent } from './content-source.ts'
import type { PageFailure } from './page-failure.ts'
import { keepFirstImages } from './queries/images.ts'
import { pageQuery } from './queries/page.ts'
import { siteQuery } from './queries/site.ts'
import type { ServiceConfig } from '@schaufenster/site/service-config'
import { languageOfKey } from '@schaufenster/site/page-language'
import { toWellFormedJson } from '@schaufenster/site/well-formed-json'

/** What a rendered page passes to the browser: everything its first render needs, and nothing of other pages. */
export interface DehydratedState {
  /** The build that rendered it; later requests name it (SPEC § 7.6). */
  build: string
  /** The site's public origin. */
  siteUrl: string
  /** Settings that all pages share; null if they could not be loaded. */
  site: Pick<SiteContent, 'globalSeo' | 'translated' | 'only'> | null
  /** Which page it is; the error page's when there is a failure. */
  key: PageKey
  page: PageContent | null
  /**
   * Revision of the payload that the page was rendered from. A published page does not embed its content a second time:
   * the payload beside it has it.
   */
  rev?: string
  /** Shown instead of the page, at any address. */
  failure?: PageFailure
  /** Where browsers may request unpublished pages, if allowed. */
  live?: ServiceConfig
  /** Scripts and frames of others, which visitors are asked about; absent on a site without. */
  foreign?: readonly Foreign[]
}

type Given = Pick<DehydratedState, 'build' | 'siteUrl' | 'key' | 'rev' | 'failure' | 'live' | 'foreign'>

/**
 * The state of a page that was just rendered, from the query cache. Without the lists of all slugs and routes, so that a
 * page does not grow with the site (REQUIREMENTS S01); in the browser the source answers page by page.
 */
export const dehydrate = (client: QueryClient, content: ContentSource, given: Given): DehydratedState => {
  const site = client.getQueryData(siteQuery(content).queryKey)
  return {
    ...given,
    site: site ? { globalSeo: site.globalSeo, ...(site.translated ? { translated: site.translated } : {}) } : null,
    page: client.getQueryData(pageQuery(content, given.key).queryKey) ?? null,
  }
}

/** Fills the query cache, so that the first rendering fetches nothing. */
export const hydrate = (client: QueryClient, content: ContentSource, { site, key, page }: DehydratedState): void => {
  if (site) client.setQueryData(siteQuery(content).queryKey, { ...site, slugs: null })
  if (!page) return
  client.setQueryData(pageQuery(content, key).queryKey, page)
  keepFirstImages(client, page.asset.images)
}

const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** JSON for a `<script>` element: no content can end the element or begin another one. */
export const toScriptJson = (value: unknown): string =>
  toWellFormedJson(value).replaceAll(/[<\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? '')

/** The settings of the page's language: those of the others are fetched when one of their pages is opened. */
const toOwn = ({ site, key }: DehydratedState): DehydratedState['site'] => {
  if (!isMultilingual || !site?.translated) return site
  const only = languageOfKey(key)
  const own = site.translated[only]
  return { globalSeo: site.globalSeo, ...(own ? { translated: { [only]: own } } : {}), only }
}

export const serializeDehydratedState = (state: DehydratedState): string =>
  toScriptJson({ ...state, site: toOwn(state), ...(state.rev ? { page: null } : {}) })

/** Written by the same build that reads it, so one field is enough to check. */
const isDehydratedState = (value: unknown): value is DehydratedState =>
  typeof value === 'object' && value !== null && 'siteUrl' in value

/** @throws Error when the page has no valid state */
export const parseDehydratedState = (text: string | null | undefined): DehydratedState => {
  const state: unknown = text ? JSON.parse(text) : undefined
  if (!isDehydratedState(state)) throw new Error('The page has no dehydrated state of this build: reload it.')
  return state
}
