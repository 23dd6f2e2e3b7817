import type { RouteBlocks } from '@schaufenster/renderer/registry/route-pages'
import type { BlockValues as Values } from '#src/generated/block-types.ts'
import type {
  PAGE_QUERY_RESULT,
  RouteResult,
  ROUTES_QUERY_RESULT,
  SITE_QUERY_RESULT,
} from '#src/generated/content-types.ts'

/** As the page query would answer for a page without a document; its content is the component's. */
interface OwnDocument extends Omit<RouteResult, 'content'> {
  content: { _type: `/${string}`; blocks?: undefined }
}

/** A page is a document or one of the site's own. */
interface PageAnswer extends Omit<PAGE_QUERY_RESULT, 'app'> {
  app: Omit<PAGE_QUERY_RESULT['app'], 'page'> & { page: PAGE_QUERY_RESULT['app']['page'] | OwnDocument }
}

/** Binds the renderer to this site's content. */
declare module '@schaufenster/renderer/register' {
  interface Register {
    blocks: Values & RouteBlocks
    page: PageAnswer
    settings: SITE_QUERY_RESULT['globalSeo'][number]
    route: ROUTES_QUERY_RESULT['routes'][number] & { uriPath: string }
  }
}

/** For `generated/blocks.ts`. */
export { loadOnce } from '@schaufenster/renderer/registry/load-once'
