/**
 * What publishing and serving know of the site. `packages/publish/` and `packages/host/` import this module, and the rendering entry as the
 * bundler built it; nothing else of `src/`.
 */
export { type Analytics, toAnalytics } from './analytics/to-analytics.ts'
export type { ContentSource, PageContent, PageKey, SiteContent } from './content/content-source.ts'
export type { AnalyticsScript } from './content/dehydrated-state.ts'
export { FAULT, isNetworkError, NO_HOME, NOT_FOUND, OUTAGE, toPageError } from './content/errors.ts'
export { toPayload } from './content/payload.ts'
export { neighbours } from './content/queries/neighbours.groq.ts'
export { PAGE_QUERY } from './content/queries/page.groq.ts'
export { LISTED_PAGES_QUERY, PAGE_LIST_QUERY, PAGES_QUERY } from './content/queries/pages.groq.ts'
export { published } from './content/queries/published.groq.ts'
export { REDIRECTS_QUERY } from './content/queries/redirects.groq.ts'
export { SITE_QUERY } from './content/queries/site.groq.ts'
export { withRetries } from './content/retry.ts'
export { readServiceConfig } from './content/read-service-config.ts'
export type { ServiceConfig } from './content/service-config.ts'
export { remember } from './content/sources/brief-memory.ts'
export { cleanAnswer } from './content/sources/clean-answer.ts'
export { toClientConfig } from './content/sources/service-source.ts'
export { toWellFormedJson } from './content/well-formed-json.ts'
export { describeDocumentFault, findDocumentFaults } from '@schaufenster/shapes/document-faults'
export type { ContentShapes } from '@schaufenster/shapes/shape'
export type {
  PAGE_LIST_QUERY_RESULT,
  PAGES_QUERY_RESULT,
  QueryResults,
  REDIRECTS_QUERY_RESULT,
} from './generated/content-types.ts'
export { contentShapes } from './generated/validators.ts'
export type { AssetSource } from './lib/asset-source.ts'
export { type Locale, localeRoot, locales } from './lib/locale.ts'
export { isPageType, PAGE_TYPES, type PageType } from './lib/page-types.ts'
export { parsePictureName, type Picture, toPictureName, toServiceName } from './lib/picture-name.ts'
export { MAX_SEGMENTS, toUriPath } from '../schema/address.ts'
export { withSearch } from './lib/with-search.ts'
export { REFRESH_DELAY_MS } from './preview/refresh-timer.ts'
export { type BlockFault, describeFault } from './registry/block-fault.ts'
export { OG_SIZE, type OgPicture, toOgPicture } from './seo/og-picture.ts'
export { toMarkdownPath, toPageAddress } from './seo/page-address.ts'
export { toPageSeo } from './seo/page-seo.ts'
export { firstLine, toLine } from './seo/plain-text.ts'
export { backdrop, mark } from './theme/shapes.ts'
export { colors, drawingFont } from './theme/theme.ts'
