import { readAssetAddress, toServiceUrl, type AssetOrigin } from '#publish/pictures/asset-address.ts'

/** Headers of the service's answer that a browser needs; the rest stays between the servers. */
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

/** Tells a content service on this machine for whom it works, so that visitors share it fairly; nobody else learns of a visitor. */
export const toVisitorHeaders = ({ origin }: AssetOrigin, request: Request): Record<string, string> => {
  const visitor = request.headers.get('x-forwarded-for')
  return visitor && IS_ON_THIS_MACHINE.test(origin) ? { 'x-forwarded-for': visitor } : {}
}

/** What an editor uploads is looked at, never run: an SVG opened by itself gets neither scripts nor our origin. */
export const PROTECTION = {
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'x-content-type-options': 'nosniff',
}

/** How long the service may take until its answer begins, in milliseconds. */
const PATIENCE_MS = 15_000

const pick = (headers: Headers, names: string[]): Headers =>
  new Headers(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])))

const say = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })

/** An address that no page has, or an asset that is no longer there. */
export const sayGone = (): Response => say(404, 'Diese Datei gibt es nicht.')

/** The service is down, or has too much to do. */
export const sayUnreachable = (): Response => say(503, 'Die Datei ist gerade nicht erreichbar.', { 'retry-after': '5' })

/** Asks the service; the limit ends with the first byte, since a film may take as long as it is. */
const ask = async (url: string, request: Request, headers: Record<string, string>): Promise<Response> => {
  const hanging = new AbortController()
  const timer = setTimeout(() => hanging.abort(), PATIENCE_MS)
  try {
    return await fetch(url, {
      method: request.method,
      // Unpacked on the way, an answer would no longer have the length it says.
      headers: [...pick(request.headers, ASKED_WITH), ...Object.entries(headers), ['accept-encoding', 'identity']],
      redirect: 'error',
      signal: AbortSignal.any([request.signal, hanging.signal]),
    })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Passes pictures and files on from the content service, so that a visitor's browser speaks to this site only and
 * no third party learns of the visit (GDPR). Project and dataset are this host's own, whatever the address says: the
 * same build serves any project, and nobody reaches another one through this site. What pages do not ask for is not
 * asked for (`asset-address.ts`).
 */
export const createAssetProxy =
  (origin: AssetOrigin) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const asset = readAssetAddress(`${pathname}${search}`)
    if (!asset) return sayGone()
    try {
      const answer = await ask(toServiceUrl(asset, origin), request, toVisitorHeaders(origin, request))
      if (answer.status === 404 || answer.status === 400) return sayGone()
      const headers = pick(answer.headers, PASSED_ON)
      if (answer.headers.has('content-encoding')) headers.delete('content-length')
      for (const [header, value] of Object.entries(PROTECTION)) headers.set(header, value)
      return new Response(answer.body, { status: answer.status, headers })
    } catch (error) {
      if (request.signal.aborted) throw error
      return sayUnreachable()
    }
  }
