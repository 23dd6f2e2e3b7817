import type { AnyRouter } from '@tanstack/react-router'

/**
 * Where a server's router leads, once it has loaded. The documented way, `createRequestHandler`, serializes every match
 * for `RouterClient` on the way, which the pages of this site do not use (docs/decisions/020).
 */
export const redirectOf = ({ _serverResult: result }: AnyRouter): Response | undefined =>
  result?.type === 'redirect' ? result.redirect : undefined

/**
 * Tells the router in a browser that the document was rendered on a server, so that it adds no Suspense boundary around
 * it. The documented way, `RouterClient`, reads serialized matches from a script in the page; here the loaders read
 * everything from the query cache.
 */
export const markRendered = (router: AnyRouter): void => {
  router.ssr = { manifest: undefined }
}

/**
 * The router aborts a loader's controller when its page goes. The browser then creates an error, and until its stack is read the functions
 * on it keep the router's next page, which keeps the one after it: 2.5 KB for each navigation of the visit.
 */
export const releaseStack = ({ signal }: AbortController): void =>
  signal.addEventListener('abort', () => void signal.reason?.stack, { once: true })
