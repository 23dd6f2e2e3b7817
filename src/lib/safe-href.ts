const ALLOWED = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * An address that may stand in an `href`, or undefined (REQUIREMENTS L02). Only absolute http(s), mailto and tel
 * addresses pass; the URL parser sees through the white space and control characters that hide `javascript:`.
 */
export const toSafeHref = (href: string | null | undefined): string | undefined => {
  // URL.parse would do both in one, but is a year younger than URL.canParse in browsers.
  if (!href || !URL.canParse(href)) return undefined
  const url = new URL(href)
  return ALLOWED.has(url.protocol) ? url.href : undefined
}
