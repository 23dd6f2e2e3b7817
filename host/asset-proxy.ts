/** Headers of the service's answer that a browser needs; the rest stays between the servers. */
const PASSED_ON = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'content-security-policy',
  'content-type',
  'etag',
  'last-modified',
  'vary',
  'x-content-type-options',
]

const ASKED_WITH = ['accept', 'range', 'if-none-match', 'if-modified-since', 'if-range']

const pick = (headers: Headers, names: string[]): Headers =>
  new Headers(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])))

/**
 * Passes pictures and files on from the content service, so that a visitor's browser speaks to this site only and
 * no third party learns of the visit (GDPR).
 */
export const createAssetProxy =
  (origin: string) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    try {
      const answer = await fetch(`${origin}${pathname}${search}`, {
        method: request.method,
        headers: pick(request.headers, ASKED_WITH),
        signal: request.signal,
      })
      return new Response(answer.body, { status: answer.status, headers: pick(answer.headers, PASSED_ON) })
    } catch (error) {
      if (request.signal.aborted) throw error
      return new Response('Die Datei ist gerade nicht erreichbar.', {
        status: 503,
        headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5', 'cache-control': 'no-store' },
      })
    }
  }
