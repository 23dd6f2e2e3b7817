/** Addresses of programs and files; a slug may have a dot as well. */
const NOT_A_PAGE =
  /^\/(?:_|assets\/|builds\/|files\/|images\/)|\.(?:css|html|ico|jpg|js|json|md|png|svg|txt|webmanifest|xml)$/i

/**
 * Only the Studio may show a page in a frame, and always as a preview: a framed request without `preview=true`, for
 * example of a link clicked before the preview has started, is redirected to it. The parameter grants no access.
 *
 * @returns the redirect, or undefined for every other request
 */
export const redirectToPreview = (request: Request): Response | undefined => {
  if (request.headers.get('sec-fetch-dest') !== 'iframe') return undefined
  const url = new URL(request.url)
  if (url.searchParams.get('preview') === 'true' || NOT_A_PAGE.test(url.pathname)) return undefined
  url.searchParams.set('preview', 'true')
  // One slash only: two would lead to another host.
  const location = `/${url.pathname.replace(/^\/+/, '')}${url.search}`
  return new Response(null, { status: 307, headers: { location, 'cache-control': 'no-store', vary: 'sec-fetch-dest' } })
}
