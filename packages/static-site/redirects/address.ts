import { normalizeFrom, parseTargetUrl } from '@schaufenster/shapes/redirect-address'
import { baseOf } from '../site-url.ts'

/** Encodes a path for an address or a `Location` header. */
export const encodePath = (path: string): string =>
  encodeURI(path.toWellFormed()).replaceAll('?', '%3F').replaceAll('#', '%23')

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
  const url = parseTargetUrl(text)
  if (!url) return undefined
  if (url.origin !== new URL(siteUrl).origin) return { url: url.href }
  const base = baseOf(siteUrl)
  if (url.pathname !== base && !url.pathname.startsWith(`${base}/`)) return { url: url.href }
  const pathname = url.pathname.slice(base.length) || '/'
  const path = pathname === '/' ? '/' : normalizeFrom(pathname)
  return path === undefined ? undefined : { path, suffix: `${url.search}${url.hash}` }
}
