import { bytesOf, MAX_SEGMENT_BYTES, toAddressForm } from './address.ts'

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

/**
 * The one form of an old address, which a redirect leads from: decoded, case kept, without a slash at its end.
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
      bytesOf(toAddressForm(segment)) <= MAX_SEGMENT_BYTES,
  )
  const path = toAddressForm(`/${segments.join('/')}`)
  return isPlain && bytesOf(path) <= MAX_PATH_BYTES && !RESERVED.test(path) ? path : undefined
}

/**
 * The target of a redirect: an absolute http(s) address without credentials.
 *
 * @returns undefined for any other, one that the parser would mend included: `https:/\host`, a tab inside the name
 */
export const parseTargetUrl = (text: string): URL | undefined => {
  const typed = text.trim()
  if (!/^https?:\/\/[^/\\\s]/i.test(typed) || /[\p{Cc}\\]/u.test(typed) || !URL.canParse(typed)) return undefined
  const url = new URL(typed)
  return url.username || url.password ? undefined : url
}
