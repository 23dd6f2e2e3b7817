/** Answered by programs or as files; what a frame may show is a page. */
const NO_PAGE = /^\/(?:_|assets\/|builds\/|files\/|images\/)|\.[a-z\d]{1,5}$/i

/**
 * Nobody but the Studio may show a page in a frame, and there it is a preview: a document that was asked for without
 * `preview=true`, as by a link before the preview has started, is led back into it. The parameter grants nothing.
 *
 * @returns the way into preview, or undefined for every other request
 */
export const leadIntoPreview = (request: Request): Response | undefined => {
  if (request.headers.get('sec-fetch-dest') !== 'iframe') return undefined
  const url = new URL(request.url)
  if (url.searchParams.get('preview') === 'true' || NO_PAGE.test(url.pathname)) return undefined
  url.searchParams.set('preview', 'true')
  const location = `/${url.pathname.replace(/^\/+/, '')}${url.search}`
  return new Response(null, { status: 307, headers: { location, 'cache-control': 'no-store', vary: 'sec-fetch-dest' } })
}
