import { createRequestHandler, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { prerender } from 'react-dom/static'
import type { ContentSource, PageKey } from '#src/content/content-source.ts'
import { checkEntry } from '#src/content/entry-check.ts'
import { ContentError, toPageError } from '#src/content/errors.ts'
import { toPayload } from '#src/content/payload.ts'
import { ERROR_PAGE } from '#src/content/queries/page.ts'
import { isPreviewAddress } from '#src/lib/preview-address.ts'
import { createFaultReporter, describeFault, type BlockFault } from '#src/registry/block-fault.ts'
import { createAppRouter, type AppRouter } from './router.tsx'

export { readServiceConfig, toPublicConfig } from '#src/content/service-config.ts'
export { withBriefMemory } from '#src/content/sources/brief-memory.ts'
export { createServiceSource } from '#src/content/sources/service-source.ts'

type RouterManifest = Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>>

/** What a build adds to a document. */
export interface DocumentParts {
  /** Names the build in the addresses of payloads, so that a tab never mixes two builds (SPEC § 7.6). */
  buildId: string
  /** Scripts and styles of the build, by route. */
  manifest: RouterManifest
}

export interface RenderOptions {
  content: ContentSource
  document: DocumentParts
  /** The site's public origin, for canonical addresses; without it the request's own. */
  siteUrl?: string
  report?: (fault: BlockFault) => void
}

/** One report a fault for as long as the server runs, however many visitors meet it. */
const reportOnce = createFaultReporter((fault) => console.warn(describeFault(fault)))

const isDecodable = (text: string): boolean => {
  try {
    return decodeURIComponent(text).length > 0
  } catch {
    return false
  }
}

/** A path that is not valid percent-encoding, as from an old page in Latin-1, with its percent signs taken literally. */
const toValidPath = (url: string): string | undefined => {
  const { pathname, search } = new URL(url)
  // One slash at the front: `//host/%` must not lead to another host.
  return isDecodable(pathname) ? undefined : `/${pathname.replace(/^\/+/, '').replaceAll('%', '%25')}${search}`
}

/** When to come back after an outage, in seconds; for machines, the page itself asks sooner. */
const RETRY_AFTER_S = 30

/** Status of the answer: the router's for pages and not-founds, the error's own for everything that failed. */
const toStatus = (router: AppRouter): number => {
  const failed = router.state.matches.find(({ status }) => status === 'error')
  if (failed) return toPageError(failed.error).statusCode
  return router.state.matches.some(({ status }) => status === 'notFound') ? 404 : 200
}

/**
 * Renders one address to a whole HTML document: nothing streams, so that the status is the page's own and every
 * block is in the text. A block that throws is reported and left to the browser; the page stands.
 *
 * @returns the page, an error page with its status, or a redirect
 */
export const renderPage = async (
  request: Request,
  { content, document, siteUrl = new URL(request.url).origin, report = reportOnce }: RenderOptions,
): Promise<Response> => {
  const validPath = toValidPath(request.url)
  if (validPath) return new Response(null, { status: 301, headers: { location: validPath, 'cache-control': 'no-cache' } })
  const handle = createRequestHandler({
    request,
    createRouter: () =>
      createAppRouter({
        content,
        report,
        siteUrl,
        lifecycle: { previewActive: isPreviewAddress(request.url) },
      }),
    getRouterManifest: () => document.manifest,
  })
  const response = await handle(async ({ router, responseHeaders }) => {
    const { prelude } = await prerender(<RouterServer router={router} />, {
      // The default moves large boundaries into scripts: no content without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) =>
        report({ type: 'unknown', id: new URL(request.url).pathname, reason: error instanceof Error ? error.message : String(error) }),
    })
    // Both React and the router would begin the document.
    const body = (await new Response(prelude).text()).replace(/^<!doctype html>/i, '')
    const html = await transformHtmlStringWithRouter(router, body)
    const status = toStatus(router)
    responseHeaders.set('cache-control', status === 200 ? 'no-cache' : 'no-store')
    if (status === 503) responseHeaders.set('retry-after', String(RETRY_AFTER_S))
    return new Response(html, { status, headers: responseHeaders })
  })
  // A browser that keeps a redirect for ever would never see the page come back to where it was.
  if (response.headers.has('location')) response.headers.set('cache-control', 'no-cache')
  return response
}

const asJson = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { 'cache-control': status === 200 ? 'no-cache' : 'no-store' } })

/** Page key of a path without its payload suffix; undefined for what no page can have as an address. */
const toPageKey = (path: string): PageKey | undefined => {
  const segments = path.split('/').filter(Boolean).map(decodeURIComponent)
  if (path === '/_error') return ERROR_PAGE
  if (segments.length > 2) return undefined
  const slug = segments.pop() ?? ''
  return { slug, parent: segments.pop() ?? null }
}

/** A page's data for a client navigation (SPEC § 7.6), or the error with its status. */
export const renderPayload = async (path: string, content: ContentSource): Promise<Response> => {
  try {
    const key = toPageKey(path)
    if (!key) throw new ContentError({ statusCode: 404, message: `Page not found: ${path}` })
    const { slugs } = await content.site()
    checkEntry(key.slug ?? '', slugs, false)
    const page = await content.page(key)
    if (!page.app.page && key.slug !== null) throw new ContentError({ statusCode: 404, message: 'Page Not Found' })
    return asJson(toPayload(page))
  } catch (error) {
    const pageError = error instanceof URIError ? { statusCode: 404, message: `Page Not Found: ${path}` } : toPageError(error)
    return asJson(pageError, pageError.statusCode)
  }
}

/** What every page shares, for a tab that started during an outage. */
export const renderSitePayload = async (content: ContentSource): Promise<Response> => {
  try {
    const { globalSeo } = await content.site()
    return asJson(toPayload({ slugs: null, globalSeo }))
  } catch (error) {
    const pageError = toPageError(error)
    return asJson(pageError, pageError.statusCode)
  }
}
