type Answer = (request: Request) => Promise<Response>

/** Asks for this program, not for the site: answered outside of the base too. */
const HEALTH = '/_health'

/** Where addresses outside lead within the site: too deep for a page, since the slug alone would lead to one. */
const OUTSIDE = '/_outside/_'

/**
 * Serves a site under a path: everything behind it sees addresses within the site, and redirects within the site get
 * the base back. `/` leads to the site; any other address outside is not found.
 *
 * @param base empty, or `/studio`
 */
export const serveUnderBase = (base: string, answer: Answer): Answer => {
  if (base === '') return answer
  const toInner = (url: URL): string => {
    if (url.pathname.startsWith(`${base}/`)) return url.pathname.slice(base.length)
    return url.pathname === HEALTH ? HEALTH : `${OUTSIDE}${url.pathname}`
  }
  /** An address outside that only loses its slash, such as `/_studio/`, stays outside. */
  const toOuter = (location: string): string =>
    location.startsWith(`${OUTSIDE}/`) ? location.slice(OUTSIDE.length) : `${base}${location}`
  return async (request) => {
    // A `Request` with this method cannot be made.
    if (request.method === 'TRACE')
      return new Response('Method Not Allowed', { status: 405, headers: { allow: 'GET, HEAD' } })
    const url = new URL(request.url)
    if (url.pathname === base || url.pathname === '/')
      return new Response(null, {
        status: url.pathname === base ? 301 : 302,
        headers: { location: `${base}/${url.search}`, 'cache-control': 'no-cache' },
      })
    url.pathname = toInner(url)
    const response = await answer(new Request(url, request))
    const location = response.headers.get('location')
    if (location?.startsWith('/') && !location.startsWith('//')) response.headers.set('location', toOuter(location))
    return response
  }
}
