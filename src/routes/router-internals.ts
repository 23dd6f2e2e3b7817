import type { AnyRouter } from '@tanstack/react-router'

/**
 * Where a server's router leads, once it has loaded. The documented way, `createRequestHandler`, serializes every match
 * for `RouterClient` on the way, which the pages of this site do not use (docs/decisions/020).
 */
export const redirectOf = ({ _serverResult: result }: AnyRouter): Response | undefined =>
  result?.type === 'redirect' ? result.redirect : undefined

/**
 * Tells a browser's router that its document was rendered, so that it puts no Suspense boundary around it. The documented
 * way, `RouterClient`, reads serialized matches from a script in the page; here the loaders find all in the query cache.
 */
export const markRendered = (router: AnyRouter): void => {
  router.ssr = { manifest: undefined }
}
