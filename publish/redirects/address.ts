/** What the site itself answers, whatever an editor types: hashed files, manifests, payloads. */
const RESERVED = /^\/(?:assets|builds|_[^/]*)(?:\/|$)/

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** A decoded path as it stands in an address or a `Location` header. */
export const encodePath = (path: string): string =>
  encodeURI(path.toWellFormed()).replaceAll('?', '%3F').replaceAll('#', '%23')

/**
 * The one form of an old address: decoded, its case kept, without a slash at its end.
 *
 * @returns undefined for what is no address within the site: another host in disguise, a climb out of the folder, a
 * slash that hides in percent signs, control characters, a query
 */
export const normalizeFrom = (text: string | null | undefined): string | undefined => {
  const typed = text?.trim() ?? ''
  if (!typed.startsWith('/') || /^[/\\]{2}/.test(typed) || /[?#\\]/.test(typed)) return undefined
  const segments = typed.replace(/\/+$/, '').slice(1).split('/').map(decode)
  const isPlain = segments.every(
    (segment) =>
      segment !== undefined && segment !== '' && !segment.startsWith('.') && !/[/\\\p{Cc}\p{Zl}\p{Zp}]/u.test(segment),
  )
  const path = `/${segments.join('/')}`
  return isPlain && !RESERVED.test(path) ? path : undefined
}

/**
 * Where a typed address leads: within this site as its path, anywhere else as it is.
 *
 * @param siteUrl public origin of the site
 * @returns undefined unless it is a whole http(s) address without a login in it
 */
export const parseTarget = (
  text: string,
  siteUrl: string,
): { path: string; suffix: string } | { url: string } | undefined => {
  // The parser forgives `https:/\host` and a tab inside the name; what it makes of them is not what the editor saw.
  if (!/^https?:\/\/[^/\\\s]/i.test(text.trim()) || /[\p{Cc}\\]/u.test(text.trim()) || !URL.canParse(text))
    return undefined
  const url = new URL(text)
  if (url.username || url.password) return undefined
  if (url.origin !== new URL(siteUrl).origin) return { url: url.href }
  const path = url.pathname === '/' ? '/' : normalizeFrom(url.pathname)
  return path === undefined ? undefined : { path, suffix: `${url.search}${url.hash}` }
}
