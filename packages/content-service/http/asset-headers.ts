/** An asset's address names its bytes by hash, so an answer never grows old. */
export const ASSET_HEADERS: Record<string, string> = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  // Pages on another port of this machine are another origin, and may ask for isolation.
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** For types that can carry script (SVG): usable through `<img>`, dead when opened as a page of this origin. */
export const INERT_HEADERS: Record<string, string> = {
  'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
}
