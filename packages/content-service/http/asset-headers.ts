/** An asset's address contains the hash of its bytes, so an answer never becomes stale. */
export const ASSET_HEADERS: Record<string, string> = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  // Pages on another port are another origin, and may be cross-origin isolated.
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** For types that can carry script (SVG): usable through `<img>`, inert when opened as a page of this origin. */
export const INERT_HEADERS: Record<string, string> = {
  'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
}
