import type { REDIRECTS_QUERY_RESULT } from '#src/publishing.ts'

/** A `redirect` document as the content service gives it. */
export type RedirectDocument = REDIRECTS_QUERY_RESULT['redirects'][number]

/** A page as far as redirects must know of it. */
export interface PageAddress {
  /** Its `uriPath`, decoded: `/projekte/flutlicht`. */
  path: string
  /** ISO 8601; of two pages with one slug the one changed last gets the short address. */
  updatedAt?: string
}

/** One old address and where it leads, after every check: a single hop, to a page or to an http(s) address. */
export interface Redirect {
  /** Decoded, without a slash at its end: `/altes-projekt`. Both forms redirect. */
  from: string
  /** Ready for a `Location` header: a percent-encoded path of this site, or a whole http(s) address. */
  to: string
  /** 301 if true, else 302. */
  permanent: boolean
  /** The document it comes from; null for those that follow from the pages themselves. */
  document: string | null
}

export interface RedirectTable {
  /** Editors' redirects first, each `from` once. */
  redirects: Redirect[]
  /** What was left out or is other than it was typed, each with the document and what to do. */
  warnings: string[]
}
