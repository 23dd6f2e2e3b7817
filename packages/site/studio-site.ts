import type { ContentShapes } from '@schaufenster/shapes/shape'
import type { PageLike } from '@schaufenster/shapes/takes-section'
import type { PublishCheck } from './publish-check.ts'

/** A page by what its address is made of, where the pages above are asked for as well. */
interface PageById {
  slug?: string | null
  /** Id of the page above, without `drafts.` */
  parent?: string | null
  /** Where there are several. */
  language?: string | null
  /** What else `addressById` asks for. */
  values?: readonly unknown[] | null
}

/** The pages of a site: what they are in the content service, and their addresses. */
export interface SitePages {
  /** Their document types. A new page is of the first, and pages lie below pages of that type. */
  types: readonly [string, ...string[]]
  /** GROQ filter of their documents. */
  filter: string
  /** GROQ projection of what `toUriPath` needs. */
  address: string
  toUriPath: (page: { slug?: string | null; parentSlug?: string | null }) => string
  /** Codes of the site's languages, the first one being the default; a site made before there could be several has none. */
  languages?: readonly string[]
  /** The most segments that an address has. */
  maxSegments: number
  /** GROQ projection of what `pathAmong` needs. */
  addressById: string
  /** As `address` answers for the pages above. @param pages by id, without `drafts.` */
  parentSlugAmong: (page: PageById, pages: ReadonlyMap<string, PageById>) => string | null
  /** @param pages by id, without `drafts.` */
  pathAmong: (page: PageById, pages: ReadonlyMap<string, PageById>) => string
  /** Each form of an address, as a path whose segments are named, and the GROQ filter of its page. */
  routes: readonly { path: string; filter: string }[]
  /** Whether a page takes sections of a type: its template may not. */
  takes: (page: PageLike, section: string) => boolean
  /** Pictures that need no alternative text, by type and field: `picture.imageSmall`. */
  withoutAlt: ReadonlySet<string>
  /** Addresses of pages without a document: a document with one of them is not published. */
  taken?: readonly string[]
  /** What is asked of documents besides the checks of every site. A site made before there were such checks has none. */
  checks?: readonly PublishCheck[]
}

/** How publishing reads pages. */
export interface PageReading {
  queries: Record<'PAGE_QUERY' | 'PAGES_QUERY' | 'SITE_QUERY', string>
  /** GROQ projection of the ids of the documents that a page shows as its neighbours. */
  neighbours: string
}

/** All that a Studio knows of a site: one object, which the module that it loads when it starts exports as `site`. */
export interface StudioSite<Type = object> {
  /** The schema. */
  types: readonly Type[]
  pages: SitePages
  /** By this the Studio finds the pages that a publication changes; a site made before there was such a list has none. */
  reading?: PageReading
  /** The schema's types by what their values are. */
  shapes: ContentShapes['types']
  /** Addresses of pictures of blocks, by type. */
  thumbnails: Readonly<Record<string, string>>
  /** The page's colour, as `#rrggbb`. */
  paper: string
  /** The colour of text on a background; undefined when that is no `#rrggbb`. */
  toTextColor: (background: string) => string | undefined
}

/** What a type or a field of a schema says to the Studio in its `options`. */
export interface StudioOptions {
  /** Name of an icon (https://icons.sanity.build), such as `document-text`. */
  icon?: string
  /** Title of the list of all documents of the type. */
  plural?: string
  /** Id of the only document of the type: it cannot be created, deleted or duplicated. */
  singleton?: string
  /** The Studio's input for the value. */
  input?: 'anchor' | 'color' | 'file' | 'sections' | 'sticker'
  /** Where visitors see a document that is on every page, as a sentence; false: nowhere. Otherwise it is where pages refer to it. */
  location?: string | false
  /** Of a section's list of references: an empty one stands for all documents. */
  allWhenEmpty?: boolean
  /** Of a deprecated type: the type that takes its place. `codegen -- migration` writes how. */
  replacedBy?: string
  /** How a section of this type becomes one of others, by their types, where a field-by-field conversion is not enough. */
  conversions?: Readonly<Record<string, Convert>>
}

/** Makes the fields of a section of another type. */
export type Convert = (section: Readonly<Record<string, unknown>>) => Record<string, unknown>
