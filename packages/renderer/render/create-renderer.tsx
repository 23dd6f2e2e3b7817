import { createMemoryHistory, RouterProvider, type RegisteredRouter } from '@tanstack/react-router'
import { messageOf } from '@schaufenster/cli/errors'
import { createFaultReporter, describeFault } from '@schaufenster/site/block-fault'
import { toPageError, type PageError } from '@schaufenster/site/errors'
import { isForeign } from '@schaufenster/site/head'
import { isPreviewSearch } from '@schaufenster/site/preview-search'
import { defaultLocale, toLocalePath } from '@schaufenster/site/locale'
import { languageOfKey } from '@schaufenster/site/page-language'
import { translateError, translateForeign } from '@schaufenster/site/texts/translate'
import type { AssetSource, Rendered, RenderOptions as AnyRenderOptions } from '@schaufenster/site/site'
import { pageAssets } from '../asset-source.ts'
import type { ContentSource } from '../content/content-source.ts'
import { dehydrate, type DehydratedState } from '../content/dehydrated-state.ts'
import { FormContext } from '../forms/form-context.ts'
import type { ToUriPath } from '../content/payload-path.ts'
import { ERROR_PAGE, errorPageOf, pageQuery } from '../content/queries/page.ts'
import { siteQuery } from '../content/queries/site.ts'
import type { AppOptions } from '../router-options.tsx'
import type { PageData } from '../routes/load-page.ts'
import { redirectOf } from '../routes/router-internals.ts'
import { withBase, withoutBase } from '../site-base.ts'
import { assembleDocument } from './assemble.ts'
import { createErrorDocuments } from './error-documents.ts'
import { toMetas } from './metas.ts'
import { createPayloadRenderer, renderSitePayload } from './render-payload.ts'
import { renderToText } from './render-to-text.ts'
import { isSamePath, toValidPath } from './valid-path.ts'

type RenderOptions = AnyRenderOptions<ContentSource>

interface RendererOptions {
  createRouter: (options: AppOptions) => RegisteredRouter
  toUriPath: ToUriPath
  /** The most segments that the address of a page has. */
  maxSegments: number
  /** Markup for the head that only programs read; pictures in it are taken from `source`. */
  toHeadExtras: (state: DehydratedState, options: { source: AssetSource; published: boolean }) => string
}

/** One report a fault for as long as the server runs, however many visitors meet it. */
const reportOnce = createFaultReporter((fault) => console.warn(describeFault(fault)))

/** When to come back after an outage, in seconds; for machines, the page itself asks sooner. */
const RETRY_AFTER_S = 30

/** No page has it: a slug that begins so is never asked for. */
const ERROR_ADDRESS = '/_error'

const findPageData = ({ state }: RegisteredRouter): PageData => {
  const last = state.matches.at(-1)
  if (last?.status === 'success' && last.loaderData && 'key' in last.loaderData) return last.loaderData
  // Only a fault of our own code gets here: the loaders return failures.
  const failed = state.matches.find(({ status }) => status === 'error')
  return { key: ERROR_PAGE, ...(failed ? { failure: { ...toPageError(failed.error), suggestions: [] } } : {}) }
}

/** Within the site, as what was asked for. */
const redirectTo = (location: string, status = 301): Rendered => ({
  status,
  location: withoutBase(location),
  html: Buffer.alloc(0),
})

/** What the object `site` of a built entry renders with: documents and payloads. */
export const createRenderer = ({ createRouter, toUriPath, maxSegments, toHeadExtras }: RendererOptions) => {
  const keepErrorDocument = createErrorDocuments()

  const open = (
    address: string,
    { content, siteUrl, report = reportOnce }: RenderOptions,
    more: Pick<AppOptions, 'lifecycle' | 'failure'>,
  ): RegisteredRouter => {
    const history = createMemoryHistory({ initialEntries: [withBase(address)] })
    return createRouter({ content, report, siteUrl, history, ...more })
  }

  /** Renders the page that the router has loaded; an error page is the same for all addresses with the same failure. */
  const renderLoaded = (
    router: RegisteredRouter,
    page: PageData,
    path: string,
    options: RenderOptions,
  ): Promise<Buffer<ArrayBuffer>> => {
    const {
      content,
      document,
      siteUrl,
      live,
      head = [],
      published = false,
      payload,
      form,
      report = reportOnce,
    } = options
    const foreign = head.filter(isForeign).map((entry) => translateForeign(entry, languageOfKey(page.key)))
    const details = {
      build: document.buildId,
      siteUrl,
      key: page.key,
      ...(payload ? { rev: payload.rev } : {}),
      ...(page.failure ? { failure: page.failure } : {}),
      ...(live ? { live } : {}),
      ...(foreign.length > 0 ? { foreign } : {}),
    }
    const { queryClient, lifecycle } = router.options.context
    const render = async () => {
      const app = <RouterProvider router={router} />
      const html = await renderToText(form ? <FormContext value={form}>{app}</FormContext> : app, (error) =>
        report({
          type: 'unknown',
          id: path,
          reason: messageOf(error),
          thrown: true,
        }),
      )
      const state = dehydrate(queryClient, content, details)
      const extras = toHeadExtras(state, { source: content.assetsOf?.(page.key) ?? pageAssets, published })
      return assembleDocument(
        html,
        state,
        { ...document, head: `${document.head}${extras}${toMetas(head)}` },
        toUriPath,
        payload?.text,
      )
    }
    if (!page.failure) return render()
    const chrome = queryClient.getQueryData(pageQuery(content, page.key).queryKey)
    const { message, ...failure } = page.failure
    // Of a page that is not there only the language of its message shows elsewhere.
    const kind = failure.statusCode === 404 ? /^Page /i.test(message) : message
    const sameFor = JSON.stringify([{ ...details, failure }, published, lifecycle.get().previewActive, kind])
    return keepErrorDocument(chrome, sameFor, message, render)
  }

  /**
   * Renders an address within the site (without its base) to a whole HTML document: without streaming, so that the status
   * is the page's own and every block is in it. A block that throws is reported and left to the browser.
   */
  const renderAddress = async (url: string, options: RenderOptions): Promise<Rendered> => {
    const validPath = toValidPath(url)
    if (validPath) return redirectTo(validPath)
    const { pathname, search } = new URL(url)
    const load = async (address: string): Promise<RegisteredRouter> => {
      const router = open(address, options, { lifecycle: { previewActive: isPreviewSearch(search) } })
      await router.load()
      return router
    }
    // One slash at the front: the router would take `//host` for another one.
    const path = `/${pathname.replace(/^\/+/, '')}`
    let router = await load(`${path}${search}`)
    const location = redirectOf(router)?.headers.get('location')
    if (location && isSamePath(location, withBase(path))) router = await load(withoutBase(location))
    const redirect = redirectOf(router)
    if (redirect) return redirectTo(redirect.headers.get('location') ?? '/', redirect.status)
    const page = findPageData(router)
    const chrome = router.options.context.queryClient.getQueryData(pageQuery(options.content, page.key).queryKey)
    return {
      status: page.failure?.statusCode ?? 200,
      bare: page.failure !== undefined && chrome === undefined,
      html: await renderLoaded(router, page, pathname, options),
    }
  }

  /** The same as an answer to a visitor. */
  const renderPage = async (request: Request, options: RenderOptions): Promise<Response> => {
    const { status, location, bare, html } = await renderAddress(request.url, options)
    // A browser that keeps a redirect for ever would never see the page come back to where it was.
    if (location !== undefined)
      return new Response(null, { status, headers: { location, 'cache-control': 'no-cache' } })
    return new Response(html, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': status === 200 ? 'no-cache' : 'no-store',
        ...(status === 503 || (status === 404 && bare) ? { 'retry-after': String(RETRY_AFTER_S) } : {}),
      },
    })
  }

  /**
   * Renders an error page for any address, as `404.html` and `503.html`, with menu and footer if the content source has
   * them.
   */
  const renderFailure = async (failure: PageError, options: RenderOptions): Promise<Buffer<ArrayBuffer>> => {
    const { content } = options
    const isGeneral = failure.statusCode === 404
    const page: PageData = {
      key: errorPageOf(options.language ?? defaultLocale()),
      failure: {
        ...translateError(failure, options.language ?? defaultLocale()),
        suggestions: [],
        ...(isGeneral ? { isGeneral } : {}),
      },
    }
    const address = toLocalePath(ERROR_ADDRESS, options.language)
    const router = open(address, options, { failure: page.failure })
    const { queryClient } = router.options.context
    await Promise.allSettled([
      queryClient.ensureQueryData(siteQuery(content)),
      queryClient.ensureQueryData(pageQuery(content, page.key)),
    ])
    await router.load()
    return renderLoaded(router, page, address, options)
  }

  return {
    renderAddress,
    renderPage,
    renderFailure,
    renderPayload: createPayloadRenderer(maxSegments),
    renderSitePayload,
  }
}
