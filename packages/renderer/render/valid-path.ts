const isDecodable = (text: string): boolean => {
  try {
    return decodeURIComponent(text).length > 0
  } catch {
    return false
  }
}

/** A path that is not valid percent-encoding, as from an old page in Latin-1, with its percent signs taken literally. */
export const toValidPath = (url: string): string | undefined => {
  const { pathname, search } = new URL(url)
  // One slash at the front: `//host/%` must not lead to another host.
  return isDecodable(pathname) ? undefined : `/${pathname.replace(/^\/+/, '').replaceAll('%', '%25')}${search}`
}

/**
 * Whether a redirect leads to the same path, in other percent signs. The router would lead from one to the other, to `|` from `%7C`;
 * a browser encodes that again, and would go round for ever.
 */
export const isSamePath = (location: string, pathname: string): boolean =>
  decodeURI(location.split(/[?#]/, 1)[0] ?? '') === decodeURI(pathname)
