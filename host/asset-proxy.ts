/** Where pictures and files come from. */
export interface AssetOrigin {
  /** Origin of the content service, or of Sanity's CDN. */
  origin: string
  projectId: string
  dataset: string
}

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

const ASKED_WITH = ['accept', 'range', 'if-none-match', 'if-modified-since', 'if-range']

/** What an editor uploads is looked at, never run: an SVG opened by itself gets neither scripts nor our origin. */
const PROTECTION = {
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'x-content-type-options': 'nosniff',
}

/** `/images/{projectId}/{dataset}/{name}`, and the same for files. */
const ADDRESS = /^\/(images|files)\/[^/]+\/[^/]+\/([\w-]+\.\w+)$/

const pick = (headers: Headers, names: string[]): Headers =>
  new Headers(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])))

const say = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers } })

/**
 * Passes pictures and files on from the content service, so that a visitor's browser speaks to this site only and
 * no third party learns of the visit (GDPR). Project and dataset are this host's own, whatever the address says: the
 * same build serves any project, and nobody reaches another one through this site.
 */
export const createAssetProxy =
  ({ origin, projectId, dataset }: AssetOrigin) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const [, kind, name] = ADDRESS.exec(pathname) ?? []
    if (!kind || !name) return say(404, 'Diese Datei gibt es nicht.')
    try {
      const answer = await fetch(`${origin}/${kind}/${projectId}/${dataset}/${name}${search}`, {
        method: request.method,
        // Unpacked on the way, an answer would no longer have the length it says.
        headers: [...pick(request.headers, ASKED_WITH), ['accept-encoding', 'identity']],
        redirect: 'error',
        signal: request.signal,
      })
      if (answer.status === 404) return say(404, 'Diese Datei gibt es nicht.')
      const headers = pick(answer.headers, PASSED_ON)
      if (answer.headers.has('content-encoding')) headers.delete('content-length')
      for (const [header, value] of Object.entries(PROTECTION)) headers.set(header, value)
      return new Response(answer.body, { status: answer.status, headers })
    } catch (error) {
      if (request.signal.aborted) throw error
      return say(503, 'Die Datei ist gerade nicht erreichbar.', { 'retry-after': '5' })
    }
  }
