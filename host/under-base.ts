type Answer = (request: Request) => Promise<Response>

/** Asks for this program, not for the site: answered outside of the base too. */
const HEALTH = '/_health'

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
    // Too deep for a page: with fewer segments its slug alone would lead to one.
    return url.pathname === HEALTH ? HEALTH : `/_outside/_${url.pathname}`
  }
  return async (request) => {
    const url = new URL(request.url)
    if (url.pathname === base || url.pathname === '/')
      return new Response(null, {
        status: url.pathname === base ? 301 : 302,
        headers: { location: `${base}/${url.search}`, 'cache-control': 'no-cache' },
      })
    url.pathname = toInner(url)
    const response = await answer(new Request(url, request))
    const location = response.headers.get('location')
    if (location?.startsWith('/') && !location.startsWith('//')) response.headers.set('location', `${base}${location}`)
    return response
  }
}
