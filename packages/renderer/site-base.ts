/** The path that the site is served under (`SITE_BASE` at build), without a slash at its end: empty, or `/studio`. */
export const siteBase: string =
  // Compared first: the minifier then knows that most sites have none, and drops what handles one.
  import.meta.env.BASE_URL === '/' ? '' : import.meta.env.BASE_URL.replace(/\/$/, '')

/** The address in a browser of a path within the site. */
export const withBase = (path: string): string => siteBase + path

/** Whether an address in a browser is within the site. */
export const isInSite = (pathname: string): boolean => pathname === siteBase || pathname.startsWith(`${siteBase}/`)

/** The path within the site of an address in a browser; of an address outside, itself. */
export const withoutBase = (address: string): string => {
  const rest = address.slice(siteBase.length)
  return siteBase && address.startsWith(siteBase) && /^(?:[/?#]|$)/.test(rest)
    ? rest.startsWith('/')
      ? rest
      : `/${rest}`
    : address
}
