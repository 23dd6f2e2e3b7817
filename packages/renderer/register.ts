import type { PageContent as AnyPage, PageDocument, SiteContent as AnySettings } from '@schaufenster/site/content'

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
  /** The segments above the slug, joined by slashes. */
  parentSlug?: string | null
}

// Interfaces rather than aliases: a declaration file names them, where an alias would be written out as it was without a site.

/** A block's content by the block's name. */
export interface BlockValues extends Registered<'blocks', object, { example: object }> {}

interface AnyAddressedPage extends AnyPage {
  app: AnyPage['app'] & { page: (PageDocument & Addressable) | null }
}

/** The answer of the page query. */
export interface PageContent extends Registered<'page', AnyAddressedPage> {}

/** Settings that all pages share. */
export interface SiteSettings extends Registered<'settings', NonNullable<AnySettings['globalSeo']>> {}

interface AnyRoute extends Addressable {
  title: string
  hideInMenu: boolean | null
  metaRobotsNoIndex: boolean | null
  uriPath: string
}

/** A page in the list of all pages. */
export interface RouteEntry extends Registered<'route', AnyRoute> {}
