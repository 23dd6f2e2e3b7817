import { messageOf } from '@schaufenster/cli/errors'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import type { PageKey } from '@schaufenster/site/site'
import type { ContentSource } from '#src/content/content-source.ts'
import { checkEntry } from '#src/content/entry-check.ts'
import { ContentError, NO_PAGE, NOT_FOUND, toPageError, withPath, type PageError } from '@schaufenster/site/errors'
import type { Rendered, RenderOptions as SiteRenderOptions, Site } from '@schaufenster/site/site'
import { dehydrate } from '#src/content/dehydrated-state.ts'
import { toPayload } from '@schaufenster/site/payload'
import { ERROR_PAGE, pageQuery } from '#src/content/queries/page.ts'
import { siteQuery } from '#src/content/queries/site.ts'
import type { createServerSource } from '#src/content/sources/server-source.ts'
import { suggestPages } from '#src/content/suggestions.ts'
import { pageAssets } from '#src/lib/asset-source.ts'
import { isPreviewSearch } from '@schaufenster/site/preview-search'
import { MAX_SEGMENTS } from '#schema/address.ts'
import { blocks } from '#src/generated/blocks.ts'
import { createFaultReporter, describeFault } from '@schaufenster/site/block-fault'
import { preloadAllBlocks } from '#src/registry/preload-blocks.ts'
import { siteBase, withBase, withoutBase } from '#src/lib/site-base.ts'
import { assembleDocument } from './render/assemble.ts'
import { createErrorDocuments } from './render/error-documents.ts'
import { renderToText } from './render/render-to-text.ts'
import { createAppRouter, type AppRouter } from './router.tsx'
import type { PageData } from './routes/load-page.ts'
import { redirectOf } from './routes/router-internals.ts'
import { publishing } from './publishing.ts'
import { toHeadExtras } from './seo/head-extras.ts'

/** The content source of servers, for pages that are rendered live: publishing has one of its own and does without the client of this one. */
const openServerSource = async (...options: Parameters<typeof createServerSource>): Promise<ContentSource> =>
  (await import('#src/content/sources/server-source.ts')).createServerSource(...options)

type RenderOptions = SiteRenderOptions<ContentSource>

await preloadAllBlocks(blocks)

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

/**
 * Whether a redirect leads to the same path, in other percent signs. The router would lead from one to the other, to `|` from `%7C`;
 * a browser encodes that again, and would go round for ever.
 */
const isSamePath = (location: string, pathname: string): boolean =>
  decodeURI(location.split(/[?#]/, 1)[0] ?? '') === decodeURI(pathname)

/** When to come back after an outage, in seconds; for machines, the page itself asks sooner. */
const RETRY_AFTER_S = 30

const findPageData = ({ state }: AppRouter): PageData => {
  const last = state.matches.at(-1)
  if (last?.status === 'success' && last.loaderData && 'key' in last.loaderData) return last.loaderData
  // Only a fault of our own code gets here: the loaders return failures.
  const failed = state.matches.find(({ status }) => status === 'error')
  return { key: ERROR_PAGE, ...(failed ? { failure: { ...toPageError(failed.error), suggestions: [] } } : {}) }
}

const keepErrorDocument = createErrorDocuments()

/** Renders the page that the router has loaded; an error page is the same for all addresses with the same failure. */
const renderLoaded = (
  router: AppRouter,
  page: PageData,
  path: string,
  options: RenderOptions,
): Promise<Buffer<ArrayBuffer>> => {
  const { content, document, siteUrl, live, analytics, published = false, payload, report = reportOnce } = options
  const details = {
    build: document.buildId,
    siteUrl,
    key: page.key,
    ...(payload ? { rev: payload.rev } : {}),
    ...(page.failure ? { failure: page.failure } : {}),
    ...(live ? { live } : {}),
    ...(analytics ? { analytics } : {}),
  }
  const { queryClient, lifecycle } = router.options.context
  const render = async () => {
    const html = await renderToText(<RouterProvider router={router} />, (error) =>
      report({
        type: 'unknown',
        id: path,
        reason: messageOf(error),
        thrown: true,
      }),
    )
    const state = dehydrate(queryClient, content, details)
    const extras = toHeadExtras(state, { source: content.assetsOf?.(page.key) ?? pageAssets, published })
    return assembleDocument(html, state, { ...document, head: `${document.head}${extras}` }, payload?.text)
  }
  if (!page.failure) return render()
  const chrome = queryClient.getQueryData(pageQuery(content, page.key).queryKey)
  const { message, ...failure } = page.failure
  // Of a page that is not there only the language of its message shows elsewhere.
  const kind = failure.statusCode === 404 ? /^Page /i.test(message) : message
  const sameFor = JSON.stringify([{ ...details, failure }, published, lifecycle.get().previewActive, kind])
  return keepErrorDocument(chrome, sameFor, message, render)
}

/** Within the site, as what was asked for. */
const redirectTo = (location: string, status = 301): Rendered => ({
  status,
  location: withoutBase(location),
  html: Buffer.alloc(0),
})

/**
 * Renders an address within the site (without its base) to a whole HTML document: without streaming, so that the status
 * is the page's own and every block is in it. A block that throws is reported and left to the browser.
 */
export const renderAddress = async (url: string, options: RenderOptions): Promise<Rendered> => {
  const validPath = toValidPath(url)
  if (validPath) return redirectTo(validPath)
  const { pathname, search } = new URL(url)
  const { content, siteUrl, report = reportOnce } = options
  const load = async (address: string): Promise<AppRouter> => {
    const router = createAppRouter({
      content,
      report,
      siteUrl,
      history: createMemoryHistory({ initialEntries: [address] }),
      lifecycle: { previewActive: isPreviewSearch(search) },
    })
    await router.load()
    return router
  }
  // One slash at the front: the router would take `//host` for another one.
  const path = `/${pathname.replace(/^\/+/, '')}`
  let router = await load(withBase(`${path}${search}`))
  const location = redirectOf(router)?.headers.get('location')
  if (location && isSamePath(location, withBase(path))) router = await load(location)
  const redirect = redirectOf(router)
  if (redirect) return redirectTo(redirect.headers.get('location') ?? '/', redirect.status)
  const page = findPageData(router)
  const chrome = router.options.context.queryClient.getQueryData(pageQuery(content, page.key).queryKey)
  return {
    status: page.failure?.statusCode ?? 200,
    bare: page.failure !== undefined && chrome === undefined,
    html: await renderLoaded(router, page, pathname, options),
  }
}

/** The same as an answer to a visitor. */
export const renderPage = async (request: Request, options: RenderOptions): Promise<Response> => {
  const { status, location, bare, html } = await renderAddress(request.url, options)
  // A browser that keeps a redirect for ever would never see the page come back to where it was.
  if (location !== undefined) return new Response(null, { status, headers: { location, 'cache-control': 'no-cache' } })
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': status === 200 ? 'no-cache' : 'no-store',
      ...(status === 503 || (status === 404 && bare) ? { 'retry-after': String(RETRY_AFTER_S) } : {}),
    },
  })
}

/** No page has it: a slug that begins so is never asked for. */
const ERROR_ADDRESS = '/_error'

/**
 * Renders an error page for any address, as `404.html` and `503.html`, with menu and footer if the content source has
 * them.
 */
export const renderFailure = async (failure: PageError, options: RenderOptions): Promise<Buffer<ArrayBuffer>> => {
  const { content, siteUrl, report = reportOnce } = options
  const page: PageData = { key: ERROR_PAGE, failure: { ...failure, suggestions: [] } }
  const router = createAppRouter({
    content,
    report,
    siteUrl,
    history: createMemoryHistory({ initialEntries: [withBase(ERROR_ADDRESS)] }),
    failure: page.failure,
  })
  const { queryClient } = router.options.context
  await Promise.allSettled([
    queryClient.ensureQueryData(siteQuery(content)),
    queryClient.ensureQueryData(pageQuery(content, ERROR_PAGE)),
  ])
  await router.load()
  return renderLoaded(router, page, ERROR_ADDRESS, options)
}

const asJson = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { 'cache-control': status === 200 ? 'no-cache' : 'no-store' } })

/** Page key of a path without its payload suffix; undefined for what no page can have as an address. */
const toPageKey = (path: string): PageKey | undefined => {
  const segments = path
    .split('/')
    .filter(Boolean)
    .map((part) => decodeURIComponent(part).normalize('NFC'))
  if (path === '/_error') return ERROR_PAGE
  if (segments.length > MAX_SEGMENTS) return undefined
  const slug = segments.pop() ?? ''
  return { slug, parent: segments.join('/') || null }
}

/**
 * A page's data for a client navigation (SPEC § 7.6), or the error with its status.
 *
 * @param build id of the build that renders; a tab of another one then knows
 */
export const renderPayload = async (path: string, content: ContentSource, build?: string): Promise<Response> => {
  try {
    const key = toPageKey(path)
    if (!key) throw new ContentError(withPath(NOT_FOUND, path))
    const { slugs } = await content.site()
    checkEntry(key.slug ?? '', slugs, false)
    const page = await content.page(key)
    if (!page.app.page && key.slug !== null) throw new ContentError(NO_PAGE)
    return asJson(toPayload(page, build))
  } catch (error) {
    const pageError = error instanceof URIError ? withPath(NO_PAGE, path) : toPageError(error)
    const routes = pageError.statusCode === 404 ? await content.routes().catch(() => null) : null
    // A tab has no list of pages, and fetches none (REQUIREMENTS S01).
    return asJson(
      { ...pageError, ...(routes ? { suggestions: suggestPages(path, routes) } : {}) },
      pageError.statusCode,
    )
  }
}

/** What every page shares, for a tab that started during an outage. */
export const renderSitePayload = async (content: ContentSource, build?: string): Promise<Response> => {
  try {
    const { globalSeo } = await content.site()
    return asJson(toPayload({ slugs: null, globalSeo }, build))
  } catch (error) {
    const pageError = toPageError(error)
    return asJson(pageError, pageError.statusCode)
  }
}

/** All that publishing and serving know of this site. */
export const site = {
  ...publishing,
  base: siteBase,
  pageAssets,
  openServerSource,
  renderAddress,
  renderPage,
  renderFailure,
  renderPayload,
  renderSitePayload,
} satisfies Site
