import { parse, serialize } from 'hono/utils/cookie'
import { encodePath } from '@schaufenster/static-site/redirects/address'
import { prefixOf } from '@schaufenster/shapes/languages'
import { isOfSchema } from '@schaufenster/shapes/document-faults'
import type { ServiceConfig } from '@schaufenster/site/service-config'
import type { PageKey } from '@schaufenster/site/content'
import type { ShownPlace } from '@schaufenster/site/shown-place'
import type { ContentSource, DocumentParts, Site } from '@schaufenster/site/site'
import { toFilePath } from '../find-file.ts'
import { isSecure } from '../is-secure.ts'
import { answerHtml, answerScript, PRIVATE } from '../private-answer.ts'
import { refuse } from '../say.ts'
import { within } from '../time-limit.ts'
import { keepLinksOnPage } from './links-to-nowhere.ts'
import { toKeyScript } from './key-script.ts'
import { createShareClient, type OpenShare } from './share-client.ts'
import { createSpeaking, PART } from './speaking.ts'
import { isKey, readKey, toCookiePath } from './share-key.ts'
import {
  LINE_SCRIPT,
  lineScript,
  OPEN_SCRIPT,
  renderLine,
  renderNothing,
  renderOpening,
  renderUnable,
  SHARE_PATH,
} from './share-pages.ts'
import { REMARKS_SCRIPT, renderRemarks, toRemarksScript } from './remarks/render-remarks.ts'
import { languageOf } from '@schaufenster/site/locale'
import { hostTexts, type HostTexts } from '../texts/texts.ts'

export interface SharesOptions {
  site: Site
  document: DocumentParts
  siteUrl: string
  /** The path the site is served under. */
  base: string
  /** The embedded service. */
  service: ServiceConfig
  /** What is published, for all but the shared page. */
  published: ContentSource
  /** Headers that say for whom the content service is asked. */
  visitorHeaders: () => Record<string, string>
  /** See `SiteOptions`. */
  holdPlace?: () => (() => void) | undefined
  /** Timeout for a page in milliseconds. */
  limit: number
}

const END_OF_BODY = '</body>'

/** A document with markup at its very end. */
const withEnd = (html: Buffer, markup: string): Buffer<ArrayBuffer> => {
  const at = html.lastIndexOf(END_OF_BODY)
  return Buffer.concat([html.subarray(0, at), Buffer.from(markup), html.subarray(at)])
}

/** What asks for menu and footer alone, of a language. */
const toErrorPage = (language: string): PageKey => ({ slug: null, parent: prefixOf(language) ? language : null })

/** An address without the language that it begins with. */
const withoutPrefix = ({ pathname }: URL): string => pathname.slice(prefixOf(languageOf(pathname)).length)

/** In the language of an address. */
const textsAt = ({ pathname }: URL): HostTexts => hostTexts(languageOf(pathname))

/** Query parameter of a shared page: the id of its link, which is not secret. */
const PARAMETER = 'draft'
const ID = /^[0-9a-f]{16}$/

/** Serves shared drafts. */
export interface ShareHost {
  /** Whether an address is that of a link or of a shared page. */
  covers: (url: URL) => boolean
  answer: (request: Request) => Promise<Response>
}

/**
 * Serves the draft of one page to anyone with its link (docs/decisions/057-show-a-draft.md). The site has no access of its own: the key
 * is in the cookie, and the content service checks it at every request.
 */
export const createShares = (options: SharesOptions): ShareHost => {
  const { site, document, siteUrl, base, service, published, visitorHeaders, holdPlace = () => () => {} } = options
  const client = createShareClient(service, site.queries.LISTED_PAGES_QUERY, visitorHeaders)

  const say = (request: Request, find: (texts: HostTexts) => string, status: number): Promise<Response> => {
    const texts = textsAt(new URL(request.url))
    return answerHtml(request, renderUnable(site.theme, find(texts), texts), status)
  }
  const sayNothing = (request: Request): Promise<Response> =>
    answerHtml(request, renderNothing(site.theme, textsAt(new URL(request.url))), 404)

  /** Of the page alone, and only for as long as the link is valid. */
  const toCookie = (request: Request, { id, expiresAt }: OpenShare, key: string, path: string): string =>
    serialize(`${PARAMETER}_${id}`, key, {
      path: toCookiePath(base, path),
      expires: new Date(expiresAt),
      httpOnly: true,
      sameSite: 'Lax',
      ...(isSecure(request) && { secure: true }),
    })
  const toLocation = (path: string, { id }: OpenShare): string => `${encodePath(path)}?${PARAMETER}=${id}`

  const findPath = async (share: OpenShare, key: string): Promise<string | undefined> => {
    const page = share.isDeleted ? undefined : await client.findPage(key, share.page)
    return page && (page.isRoot || page.slug) ? site.toUriPath(page) : undefined
  }

  const exchange = async (request: Request): Promise<Response> => {
    const key = await readKey(request)
    const share = key === undefined ? undefined : await client.open(key, false)
    if (key === undefined || !share) return Response.json({}, { status: 404, headers: PRIVATE })
    // Without one the address says why.
    const path = (await findPath(share, key)) ?? '/'
    return Response.json(
      { to: `${base}${toLocation(path, share)}` },
      { headers: { ...PRIVATE, 'set-cookie': toCookie(request, share, key, path) } },
    )
  }

  const keyOf = (request: Request, id: string): string | undefined => {
    const key = parse(request.headers.get('cookie') ?? '')[`${PARAMETER}_${id}`]
    return key !== undefined && isKey(key) ? key : undefined
  }

  const show = async (request: Request, id: string): Promise<Response> => {
    const url = new URL(request.url)
    const key = keyOf(request, id)
    const isGet = request.method === 'GET'
    const share = key === undefined ? undefined : await client.open(key, isGet)
    if (key === undefined || share?.id !== id) return sayNothing(request)
    if (share.isDeleted) return say(request, ({ draftPageGone }) => draftPageGone, 404)
    if (share.frozen?.some((one) => !isOfSchema(one, site.contentShapes)))
      return say(request, ({ draftOutdated }) => draftOutdated, 410)
    const path = await findPath(share, key)
    if (path === undefined) return say(request, ({ draftNoAddress }) => draftNoAddress, 404)
    // It has moved, or a parameter was added, such as that of a preview.
    if (toFilePath(url.pathname) !== path || url.search !== `?${PARAMETER}=${id}`)
      return new Response(null, {
        status: 303,
        headers: {
          ...PRIVATE,
          location: toLocation(path, share),
          'set-cookie': toCookie(request, share, key, path),
        },
      })
    const drafts = await site.openServerSource({ ...service, token: key })
    let shown: string | undefined
    let places: readonly ShownPlace[] = []
    const content: ContentSource = {
      // Known slugs are those of published pages.
      site: async (signal) => ({ ...(await published.site(signal)), slugs: null }),
      routes: async () => null,
      page: async (pageKey, signal) => {
        const [answer, around] = await Promise.all([
          drafts.page(pageKey, signal),
          published.page(toErrorPage(languageOf(path)), signal),
        ])
        const { app, content: all } = answer
        shown = app.page?._id
        places = site.listPlaces?.(answer) ?? []
        keepLinksOnPage(answer)
        // Its own title there, too, is the published one.
        return { ...answer, app: { ...app, menu: around.app.menu }, content: { ...all, footer: around.content.footer } }
      },
    }
    const { status, html } = await site.renderAddress(url.href, { content, document, siteUrl })
    if (status !== 200)
      return status < 500
        ? say(request, ({ draftNoAddress }) => draftNoAddress, 404)
        : say(request, ({ draftLater }) => draftLater, 503)
    if (shown !== share.page) return say(request, ({ draftNoAddress }) => draftNoAddress, 404)
    const texts = textsAt(url)
    const end = `${await renderLine(share, base, texts)}${renderRemarks({ share, places, base, texts })}`
    return answerHtml(request, withEnd(html, end))
  }

  const speak = createSpeaking(client, keyOf, PRIVATE)

  const answer = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const path = withoutPrefix(url)
    if (path === SHARE_PATH && request.method === 'POST') return exchange(request)
    const [id, part] = [url.searchParams.get(PARAMETER) ?? '', url.searchParams.get(PART)]
    if (part !== null) return speak(request, id, part)
    if (!isReading) return new Response(null, { status: 405, headers: { ...PRIVATE, allow: 'GET, HEAD' } })
    const texts = textsAt(url)
    if (path === OPEN_SCRIPT)
      return answerScript(toKeyScript(texts, { opening: texts.draftOpening, hidden: texts.draftHidden }))
    if (path === LINE_SCRIPT) return answerScript(lineScript)
    if (path === REMARKS_SCRIPT) return answerScript(toRemarksScript(url.searchParams.get('language')))
    if (path === SHARE_PATH)
      return answerHtml(request, renderOpening(site.theme, `${base}${prefixOf(languageOf(url.pathname))}`, texts))
    return show(request, id)
  }

  return {
    covers: (url) => {
      const path = withoutPrefix(url)
      return path === SHARE_PATH || path.startsWith(`${SHARE_PATH}/`) || ID.test(url.searchParams.get(PARAMETER) ?? '')
    },
    async answer(request) {
      // A guess costs as much as a page.
      const release = holdPlace()
      if (!release) return refuse(request)
      try {
        return await within(options.limit, () => answer(request))
      } catch (error) {
        if (!request.signal.aborted) console.error(error)
        return say(request, ({ draftLater }) => draftLater, 503)
      } finally {
        release()
      }
    },
  }
}
