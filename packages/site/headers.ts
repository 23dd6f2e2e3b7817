/** Header names in lower case, as they are sent. */
export type HeaderSet = Readonly<Record<string, string>>

/** Headers for the addresses that match a path. It may have one `*`, which matches any text, slashes included. */
export interface HeaderRule {
  path: string
  headers: HeaderSet
}

/** Directives of the content security policy that may name other origins. Which scripts run, each page says itself. */
export const SOURCE_DIRECTIVES = [
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'frame-src',
  'form-action',
] as const
export type SourceDirective = (typeof SOURCE_DIRECTIVES)[number]

/**
 * An origin that the pages may use besides the site's own. For all pages: a visitor moves from one to the next without loading
 * a document, so that the first one's policy stays.
 */
export interface ForeignSource {
  directive: SourceDirective
  /** Without a path: `https://karten.example`. */
  origin: `https://${string}`
  /** What it is needed for, as the privacy page tells visitors. */
  reason: string
}
