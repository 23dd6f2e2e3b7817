import type { PageContent as AnyPage, PageDocument, SiteContent as AnySettings } from '@schaufenster/site/site'

/**
 * The types of a site. It registers them once, as it registers its router with TanStack Router:
 *
 * ```ts
 * declare module '@schaufenster/renderer/register' {
 *   interface Register {
 *     blocks: BlockValues
 *     page: PAGE_QUERY_RESULT
 *   }
 * }
 * ```
 */
export interface Register {}

/** Without a site, as the package is compiled by itself, the default. */
type Registered<Name extends string, Base, Default extends Base = Base> = Register extends {
  [K in Name]: infer Type extends Base
}
  ? Type
  : Default

/** What an address is made of. */
export interface Addressable {
  slug?: string | null
  /** Slug of the page above. */
  parentSlug?: string | null
}

/** A block's content by the block's name. */
export type BlockValues = Registered<'blocks', object, { example: object }>

/** The answer of the page query. */
export type PageContent = Registered<'page', AnyPage & { app: { page: (PageDocument & Addressable) | null } }>

/** Settings that all pages share. */
export type SiteSettings = Registered<'settings', NonNullable<AnySettings['globalSeo']>>

/** A page in the list of all pages. */
export type RouteEntry = Registered<'route', Addressable & { title: string | null; uriPath: string }>
