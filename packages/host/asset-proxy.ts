import { readAssetAddress, toServiceUrl, type AssetOrigin } from '@schaufenster/static-site/pictures/asset-address'
import { FILE_CSP } from '@schaufenster/static-site/policy/csp'
import { say } from './say.ts'
import { hostTexts } from './texts/texts.ts'

/** Response headers of the service that a browser needs; all others are dropped. */
const PASSED_ON = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'vary',
]

const ASKED_WITH = [
  'accept',
  'range',
  'if-none-match',
  'if-modified-since',
  'if-range',
  'if-match',
  'if-unmodified-since',
]

const IS_ON_THIS_MACHINE = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::|$)/

/** Tells a content service on this machine the visitor's address, for fair queueing; no other server receives it. */
export const toVisitorHeaders = ({ origin }: AssetOrigin, request: Request): Record<string, string> => {
  const visitor = request.headers.get('x-forwarded-for')
  return visitor && IS_ON_THIS_MACHINE.test(origin) ? { 'x-forwarded-for': visitor } : {}
}

export const PROTECTION = {
  'content-security-policy': FILE_CSP,
  'x-content-type-options': 'nosniff',
}

/** Timeout until the service's answer begins, in milliseconds. */
const PATIENCE_MS = 15_000

const pick = (headers: Headers, names: string[]): Headers =>
  new Headers(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])))

const UNCACHED = { 'cache-control': 'no-store' }

/** An address that no page uses, or a deleted asset. */
export const sayGone = (): Response => say(404, hostTexts().fileMissing, UNCACHED)

/** The service is down or overloaded. */
export const sayUnreachable = (): Response => say(503, hostTexts().fileUnreachable, { ...UNCACHED, 'retry-after': '5' })

/**
 * Sends the request to the service; the timeout ends with the first byte, since a video may stream as long as it
 * plays.
 */
const ask = async (url: string, request: Request, headers: Record<string, string>): Promise<Response> => {
  const hanging = new AbortController()
  const timer = setTimeout(() => hanging.abort(), PATIENCE_MS)
  try {
    return await fetch(url, {
      method: request.method,
      // A decompressed answer would not match its Content-Length.
      headers: [...pick(request.headers, ASKED_WITH), ...Object.entries(headers), ['accept-encoding', 'identity']],
      redirect: 'error',
      signal: AbortSignal.any([request.signal, hanging.signal]),
    })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Proxies pictures and files of the content service, so that browsers connect only to this site and no third party
 * learns of the visit (GDPR). Project and dataset are this host's own, not those in the address: the same build
 * serves any project, and no other project can be reached through this site. Requests that pages never send are
 * rejected (`asset-address.ts`).
 *
 * @param key a header with the key of a visitor
 */
export const createAssetProxy =
  (origin: AssetOrigin, key: Record<string, string> = {}) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const asset = readAssetAddress(`${pathname}${search}`)
    if (!asset) return sayGone()
    try {
      const answer = await ask(toServiceUrl(asset, origin), request, { ...toVisitorHeaders(origin, request), ...key })
      if ([400, 401, 404].includes(answer.status)) return sayGone()
      const headers = pick(answer.headers, PASSED_ON)
      if (answer.headers.has('content-encoding')) headers.delete('content-length')
      for (const [header, value] of Object.entries(PROTECTION)) headers.set(header, value)
      return new Response(answer.body, { status: answer.status, headers })
    } catch (error) {
      if (request.signal.aborted) throw error
      return sayUnreachable()
    }
  }
