/** Which page: the last segment of its address, and those above it, joined by slashes; a language is one of them. `slug: null` asks for the error page's chrome. */
export interface PageKey {
  slug: string | null
  parent: string | null
}

/** A page's document, as far as publishing reads it: a site's own has more. */
export interface PageDocument {
  _id: string
  _type: string
  /** ISO 8601. */
  _updatedAt: string
  title: string | null
  metaTitle: string | null
  metaDescription: string | null
  metaRobotsNoIndex: boolean | null
  hideInMenu: boolean | null
  slug?: string | null
  /** As `address` asks for it. */
  parentSlug?: string | null
  /** The template; a project's has the date of completion, `YYYY-MM-DD`. */
  content: { _type: string; date?: string | null; blocks?: readonly ({ _type: string } | null)[] | null }
}

interface Listed {
  _id: string
}

/** A page in another language, with its address if it is public. */
export interface Translation {
  language: string | null
  slug?: string | null
  parentSlug?: string | null
  _id?: string | null
}

/**
 * The answer for a page in three groups: itself, what it shows of others, and the pictures and files of both. A site's own has more
 * members in each of them.
 */
export interface PageContent {
  app: { page: PageDocument | null; menu: object | null; translations?: readonly Translation[] | null }
  content: { footer: readonly object[] }
  asset: { images: readonly Listed[]; files: readonly Listed[] }
}

/** The same, as `PAGES_QUERY` has it for many pages at once: without the members that every page shares. */
export interface PageAlone {
  app: { page: PageDocument; translations?: readonly Translation[] | null }
  content: object
  asset: PageContent['asset']
}

/** Settings that all pages share. */
export interface GlobalSeo {
  siteName: string | null
  metaDescription: string | null
  metaRobotsNoIndex: boolean | null
}

export interface SiteContent<Settings = GlobalSeo> {
  /** Every known slug; null when the source answers page by page, and "unknown" is its answer for a page. */
  slugs: readonly string[] | null
  globalSeo: Settings | null
  /** Those of the other languages, by their codes. */
  translated?: Readonly<Record<string, Settings>>
}

/** A page document with the fields that determine its address. */
export interface ListedPage {
  _id: string
  _updatedAt: string
  title: string | null
  isRoot: boolean | null
  slug: string | null
  parentSlug: string | null
}

/** A `redirect` document. */
export interface RedirectDocument {
  _id: string
  from: string
  url: string | null
  permanent: boolean | null
  /** The id that it refers to, whether or not there is a page. */
  ref: string | null
  to: { _id: string; slug: string | null; parentSlug: string | null } | null
}
