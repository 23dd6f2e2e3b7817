/** A stray `%`, as in `/100%`, is not a valid escape: the path is kept as typed. */
const decode = (path: string): string => {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The one form of a path that was typed: decoded, an umlaut as one character, without a slash at its end. */
export const normalizePath = (path: string): string => decode(path).normalize('NFC').replace(/\/+$/, '') || '/'

/**
 * The path within the site of an absolute address: without the base, normalized.
 *
 * @param siteUrl the site's address, with its base
 * @returns undefined for any other site, one beside the base included
 */
export const toSitePath = (address: string, siteUrl: string): string | undefined => {
  if (!URL.canParse(address)) return undefined
  const { origin, pathname } = new URL(address)
  const site = new URL(siteUrl)
  const base = site.pathname.replace(/\/$/, '')
  const isWithin = origin === site.origin && (pathname === base || pathname.startsWith(`${base}/`))
  return isWithin ? normalizePath(pathname.slice(base.length)) : undefined
}
