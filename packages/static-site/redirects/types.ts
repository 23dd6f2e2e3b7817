/** What redirects need to know about a page. */
export interface PageAddress {
  /** Of its document. */
  id?: string
  /** Its `uriPath`, decoded: `/projekte/flutlicht`. */
  path: string
  /** Its addresses in all languages, if there are several. */
  alternates?: readonly { language: string; path: string }[]
  /** ISO 8601; of two pages with the same slug the last changed one gets the short address. */
  updatedAt?: string
}

/** A resolved redirect: a single hop from an old address to a page or an http(s) address. */
export interface Redirect {
  /** Decoded, without a trailing slash: `/altes-projekt`. Both forms redirect. */
  from: string
  /** Ready for a `Location` header: a percent-encoded path of this site, or an absolute http(s) address. */
  to: string
  /** 301 if true, else 302. */
  permanent: boolean
  /** Its document; null for redirects derived from pages and languages. */
  document: string | null
}

export interface RedirectTable {
  /** Editors' redirects first, with unique `from`. */
  redirects: Redirect[]
  /** What was left out or changed, each with the document and what to do. */
  warnings: string[]
}
