import type { FunctionComponent } from 'react'

/** The content of a page without a document: a block whose type is the page's address. */
export interface RouteBlocks {
  [path: `/${string}`]: object
}

/** A component for each route; its code is loaded with its page. */
type RoutePages<Routes> = { readonly [Path in keyof Routes]: { load: () => Promise<FunctionComponent> } }

/** Components for all routes of a site; the compiler names those that are missing. */
export const defineRoutePages = <Routes>(pages: RoutePages<Routes>): RoutePages<Routes> => pages
