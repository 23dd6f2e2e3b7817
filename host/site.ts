import { Hono } from 'hono'
import type { ContentSource } from '../src/content/content-source.ts'
import type * as Entry from '../src/entry-prerender.tsx'
import { createAssetProxy } from './asset-proxy.ts'

const SANITY_CDN = 'https://cdn.sanity.io'

type RenderOptions = Parameters<typeof Entry.renderPage>[1]

export interface SiteOptions {
  /** The rendering entry: built, or through the development server. */
  loadEntry: () => Promise<typeof Entry>
  document: RenderOptions['document']
  siteUrl?: string | undefined
  content: ContentSource
  /** Where the content service is: for pictures and files, and for a preview in the browser. */
  service: Parameters<typeof Entry.toPublicConfig>[0]
  /** Last touch on a rendered document, as the development server needs one. */
  transformHtml?: (path: string, html: string) => Promise<string>
}

const PAYLOAD = '/_payload.json'

/** Everything the site answers besides its static files: pages, their payloads, pictures and files. */
export const createSite = ({ loadEntry, document, siteUrl, content, service, transformHtml }: SiteOptions): Hono => {
  const site = new Hono()
  const origin = service.apiHost ?? SANITY_CDN
  const proxyAsset = createAssetProxy({ origin, projectId: service.projectId, dataset: service.dataset })

  // Built files are served before this; what is left has gone with an earlier build.
  site.get('/assets/*', (context) => context.text('Not Found', 404, { 'cache-control': 'no-store' }))
  site.get('/favicon.ico', (context) => context.redirect('/favicon.svg', 301))
  site.get('/_health', (context) => context.json({ status: 'ok' }))
  site.on(['GET', 'HEAD'], ['/images/*', '/files/*'], (context) => proxyAsset(context.req.raw))
  site.get('/_service.json', async (context) =>
    context.json((await loadEntry()).toPublicConfig(service), 200, { 'cache-control': 'no-store' }),
  )
  site.get('/_site.json', async () => (await loadEntry()).renderSitePayload(content))

  site.on(['GET', 'HEAD'], '*', async (context) => {
    const entry = await loadEntry()
    const { pathname, search } = new URL(context.req.url)
    // One address a page; leading slashes go too, or `//host` would lead away.
    if (/.\/$/.test(pathname)) return context.redirect(`/${pathname.replaceAll(/^\/+|\/+$/g, '')}${search}`, 301)
    if (pathname.endsWith(PAYLOAD)) return entry.renderPayload(pathname.slice(0, -PAYLOAD.length) || '/', content)
    const response = await entry.renderPage(context.req.raw, { content, document, ...(siteUrl ? { siteUrl } : {}) })
    if (response.status >= 500) console.error(`${response.status} ${pathname}: no content from ${service.apiHost ?? `project ${service.projectId}`}. Is the content service running?`)
    if (!transformHtml || !response.headers.get('content-type')?.startsWith('text/html')) return response
    return new Response(await transformHtml(pathname, await response.text()), response)
  })

  site.all('*', (context) => context.text('Method Not Allowed', 405, { allow: 'GET, HEAD' }))
  site.onError((error, context) => {
    console.error(error)
    return context.text('Auf dem Server ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.', 500)
  })
  return site
}
