import type { BlockValues as Values } from '#src/generated/block-types.ts'
import type { PAGE_QUERY_RESULT, ROUTES_QUERY_RESULT, SITE_QUERY_RESULT } from '#src/generated/content-types.ts'

/** Binds the renderer to this site's content. */
declare module '@schaufenster/renderer/register' {
  interface Register {
    blocks: Values
    page: PAGE_QUERY_RESULT
    settings: SITE_QUERY_RESULT['globalSeo'][number]
    route: ROUTES_QUERY_RESULT['routes'][number] & { uriPath: string }
  }
}

/** For `generated/blocks.ts`. */
export { loadOnce } from '@schaufenster/renderer/registry/load-once'
