import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import pLimit from 'p-limit'
import type { HeadScript } from '@schaufenster/site/head'
import { toPublicConfig, type ServiceConfig } from '@schaufenster/site/service-config'
import type { ContentSource, DocumentParts, Site } from '@schaufenster/site/site'
import { toAssetOrigin } from '@schaufenster/static-site/pictures/asset-address'
import { typeOf } from '@schaufenster/static-site/policy/files'
import { isOpened } from './is-opened.ts'
import { runHandler } from './run-handler.ts'
import { languageOfRequest, refuse } from './say.ts'
import { createAssetProxy } from './asset-proxy.ts'
import { createPublishedPictures } from './published-pictures.ts'
import { within } from './time-limit.ts'
import { hostTexts } from './texts/texts.ts'

/** @param drawing an SVG */
export type DrawIco = (drawing: Buffer) => Promise<Uint8Array>

export interface SiteOptions {
  /** As its rendering entry exports it: built, or through the development server. */
  loadSite: () => Promise<
    Pick<Site, 'handlers' | 'head' | 'renderPage' | 'renderPayload' | 'renderSitePayload' | 'theme'>
  >
  document: DocumentParts
  siteUrl: string
  content: ContentSource
  /** The web analytics of the settings, besides the site’s own `head`; the published policy must allow them. */
  analytics?: HeadScript | undefined
  /** The content service, for pictures and files, and for a preview in the browser. */
  service: ServiceConfig
  /** Where drafts are edited, when not in the Studio beside the site. */
  studioUrl?: string | undefined
  /** Transforms a rendered document, for the development server. */
  transformHtml?: (path: string, html: string) => Promise<string>
  /** Answers with an error of ours, for the development server; by default the visitor is asked to come again. */
  explain?: (error: unknown) => Response
  /** Draws `favicon.ico` from the SVG, for a site that is not published; without it that address leads to the drawing. */
  drawIco?: DrawIco | undefined
  /** The cache of published pictures that are fetched on demand; without it none are. */
  cacheDir?: string | undefined
  /** Takes a place among the pages that are rendered or wait for it; undefined when the visitor has as many as may be. */
  holdPlace?: () => (() => void) | undefined
  /** The same among the pictures that are fetched on demand. */
  holdPicture?: () => (() => void) | undefined
  /** Pages rendered at once; by default all. */
  concurrency?: number
  /** Timeout for a page in milliseconds; by default that of the content service. */
  limit?: number
}

const PAYLOAD = '/_payload.json'

/** Timeout for a handler: it may ask another service, and visitors wait for it. */
const HANDLER_LIMIT_MS = 10_000

const isTooLate = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

/** Draws `favicon.ico` once for each drawing: development brings another one. */
const drawOnce = (drawIco: DrawIco): ((svg: string) => Promise<Uint8Array>) => {
  let last: { svg: string; ico: Promise<Uint8Array> } | undefined
  return (svg) => {
    if (last?.svg === svg) return last.ico
    const drawing = { svg, ico: drawIco(Buffer.from(svg)) }
    last = drawing
    // A failure is tried again.
    drawing.ico.catch(() => {
      if (last === drawing) last = undefined
    })
    return drawing.ico
  }
}

/** The dynamic part of the site: pages, their payloads, pictures and files of the service. */
export const createSite = ({
  loadSite,
  document,
  siteUrl,
  content,
  analytics,
  service,
  studioUrl,
  transformHtml,
  explain,
  drawIco,
  cacheDir,
  holdPlace = () => () => {},
  holdPicture,
  concurrency = Infinity,
  limit,
}: SiteOptions): Hono => {
  const site = new Hono()
  const started = Date.now()
  const origin = toAssetOrigin(service)
  const inTurn = pLimit(concurrency)
  const drawFavicon = drawIco && drawOnce(drawIco)
  const answerAsset = cacheDir
    ? createPublishedPictures({ service: origin, cacheDir, holdPlace: holdPicture })
    : createAssetProxy(origin)

  const render = async (request: Request): Promise<Response> => {
    const entry = await loadSite()
    const { pathname } = new URL(request.url)
    if (pathname === '/_site.json') return entry.renderSitePayload(content, document.buildId)
    if (pathname.endsWith(PAYLOAD))
      return entry.renderPayload(pathname.slice(0, -PAYLOAD.length) || '/', content, document.buildId)
    const head = [...entry.head, ...(analytics ? [analytics] : [])]
    return entry.renderPage(request, { content, document, siteUrl, head })
  }

  // If pages are only rendered live, none is published, so a tab has no page to prefetch.
  site.get('/builds/latest.json', (context) =>
    context.json({ id: document.buildId, timestamp: started }, 200, { 'cache-control': 'no-store' }),
  )
  site.get(`/builds/meta/${document.buildId}.json`, (context) =>
    context.json({ id: document.buildId, matcher: [], prerendered: [] }, 200, { 'cache-control': 'no-store' }),
  )
  // Built files are served before this; a missing one belonged to an earlier build. Somebody who opens its address gets a page.
  site.get('/:folder{assets|builds}/:name{.+}', (context, next) =>
    isOpened(context.req.raw) ? next() : context.text('Not Found', 404, { 'cache-control': 'no-store' }),
  )
  // A published site has both as files.
  site.get('/favicon.svg', async (context) =>
    context.body((await loadSite()).theme.favicon, 200, { 'content-type': typeOf('favicon.svg') }),
  )
  site.get('/favicon.ico', async (context) => {
    if (!drawFavicon) return context.redirect('/favicon.svg')
    const ico = await drawFavicon((await loadSite()).theme.favicon)
    return context.body(Uint8Array.from(ico), 200, { 'content-type': typeOf('favicon.ico') })
  })
  site.get('/_health', (context) => context.json({ status: 'ok' }))
  site.on(['GET', 'HEAD'], ['/images/*', '/files/*'], (context) => answerAsset(context.req.raw))
  site.get('/_service.json', async (context) =>
    context.json({ ...toPublicConfig(service), ...(studioUrl ? { studioUrl } : {}) }, 200, {
      'cache-control': 'no-store',
    }),
  )

  // After what needs no code of the site: files are answered while it is broken, in development.
  site.use(
    '*',
    runHandler({
      findHandler: async (path) => {
        const { handlers } = await loadSite()
        return Object.hasOwn(handlers, path) ? handlers[path] : undefined
      },
      siteUrl,
      holdPlace,
      limit: HANDLER_LIMIT_MS,
    }),
  )

  site.on(['GET', 'HEAD'], '*', async (context) => {
    const { pathname, search } = new URL(context.req.url)
    // One address per page; leading slashes are removed too, or `//host` would redirect to another site.
    if (/.\/$/.test(pathname)) return context.redirect(`/${pathname.replaceAll(/^\/+|\/+$/g, '')}${search}`, 301)
    const release = holdPlace()
    if (!release) return refuse(context.req)
    // One that has waited too long is answered already.
    const start = (signal?: AbortSignal): Promise<Response> =>
      inTurn(async () => (signal?.aborted ? refuse(context.req) : render(context.req.raw))).finally(release)
    const response = await (limit ? within(limit, start) : start())
    if (response.status >= 500)
      console.error(
        `${response.status} ${pathname}: no content from ${service.apiHost ?? `project ${service.projectId}`}. Check that the content service is running.`,
      )
    if (!transformHtml || !response.headers.get('content-type')?.startsWith('text/html')) return response
    return new Response(await transformHtml(pathname, await response.text()), response)
  })

  site.all('*', (context) => context.text('Method Not Allowed', 405, { allow: 'GET, HEAD' }))
  site.onError((error, context) => {
    if (isTooLate(error))
      return context.text(hostTexts(languageOfRequest(context.req)).contentUnreachable, 503, {
        'cache-control': 'no-store',
        'retry-after': '30',
      })
    if (error instanceof HTTPException) return error.getResponse()
    if (explain) return explain(error)
    console.error(error)
    return context.text(hostTexts(languageOfRequest(context.req)).serverFault, 500)
  })
  return site
}
