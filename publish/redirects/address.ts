import { MAX_SEGMENT_BYTES } from '../content/page-address.ts'
import { baseOf } from '../site-url.ts'

/** Addresses reserved for the site: hashed files, manifests, pictures for sharing, payloads. */
const RESERVED = /^\/(?:assets|builds|og|_[^/]*)(?:\/|$)/

/** Its payload is a file below it; file systems take 4,096 bytes with the folders above. */
const MAX_PATH_BYTES = 1024

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Encodes a path for an address or a `Location` header. */
export const encodePath = (path: string): string =>
  encodeURI(path.toWellFormed()).replaceAll('?', '%3F').replaceAll('#', '%23')

/**
 * The normalized form of an old address: decoded, case kept, without a trailing slash.
 *
 * @returns undefined for anything but an address within the site: a disguised host, a path out of the folder, a
 * percent-encoded slash, control characters, a query, a name too long for a file
 */
export const normalizeFrom = (text: string | null | undefined): string | undefined => {
  const typed = text?.trim() ?? ''
  if (!typed.startsWith('/') || /^[/\\]{2}/.test(typed) || /[?#\\]/.test(typed)) return undefined
  const segments = typed.replace(/\/+$/, '').slice(1).split('/').map(decode)
  const isPlain = segments.every(
    (segment) =>
      segment !== undefined &&
      segment !== '' &&
      !segment.startsWith('.') &&
      !/[/\\\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(segment) &&
      Buffer.byteLength(segment) <= MAX_SEGMENT_BYTES,
  )
  const path = `/${segments.join('/')}`
  return isPlain && Buffer.byteLength(path) <= MAX_PATH_BYTES && !RESERVED.test(path) ? path : undefined
}

/**
 * Parses the target of a redirect: a path within this site, or an absolute address.
 *
 * @param siteUrl public address of the site
 * @returns undefined unless it is an absolute http(s) address without credentials
 */
export const parseTarget = (
  text: string,
  siteUrl: string,
): { path: string; suffix: string } | { url: string } | undefined => {
  // The URL parser accepts `https:/\host` and a tab inside the name; the result is not what the editor saw.
  if (!/^https?:\/\/[^/\\\s]/i.test(text.trim()) || /[\p{Cc}\\]/u.test(text.trim()) || !URL.canParse(text))
    return undefined
  const url = new URL(text)
  if (url.username || url.password) return undefined
  if (url.origin !== new URL(siteUrl).origin) return { url: url.href }
  const base = baseOf(siteUrl)
  if (url.pathname !== base && !url.pathname.startsWith(`${base}/`)) return { url: url.href }
  const pathname = url.pathname.slice(base.length) || '/'
  const path = pathname === '/' ? '/' : normalizeFrom(pathname)
  return path === undefined ? undefined : { path, suffix: `${url.search}${url.hash}` }
}
