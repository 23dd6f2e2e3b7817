import { encodePath } from '@schaufenster/static-site/redirects/address'
import type { AssetOrigin } from '@schaufenster/static-site/pictures/asset-address'
import { languageOf } from '@schaufenster/site/locale'
import type { Site } from '@schaufenster/site/site'
import { createAssetProxy } from '../asset-proxy.ts'
import { toFilePath } from '../find-file.ts'
import { isSecure } from '../is-secure.ts'
import { answerHtml, answerScript, PRIVATE } from '../private-answer.ts'
import { withoutSlash } from '../published-site.ts'
import { refuse } from '../say.ts'
import { cacheShortly } from '../short-cache.ts'
import type { SharesOptions } from '../shares/create-shares.ts'
import { toKeyScript } from '../shares/key-script.ts'
import { readKey } from '../shares/share-key.ts'
import { lineScript } from '../shares/share-pages.ts'
import { hostTexts, type HostTexts } from '../texts/texts.ts'
import { within } from '../time-limit.ts'
import { createClosedClient, type ClosedPage, type OpenPage } from './closed-client.ts'
import { cookieIdsOf, isOwnForm, isPageKey, keysOf, readForm, toKeyCookies } from './page-key.ts'
import { LEAVE, LEAVE_SCRIPT, LINK_PATH, LINK_SCRIPT, renderAsking, renderLinkOpening } from './password-pages.ts'
import { renderClosedPage, type ClosedSite } from './render-closed-page.ts'

export interface PasswordsOptions extends Omit<SharesOptions, 'site'> {
  site: ClosedSite & Pick<Site, 'theme' | 'queries' | 'toUriPath'>
  /** Where pictures and files are. */
  assets: AssetOrigin
  /** The address that a visitor's guesses are counted by. */
  visitorAddress: () => string
}

/** Bytes of a posted form: a password and its name. */
const LONGEST_FORM = 2048

const textsAt = (url: URL): HostTexts => hostTexts(languageOf(url.pathname))

const withCookies = (response: Response, cookies: readonly string[]): Response => {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** Whether it is a page that somebody opens; editors see the drafts of such a page in its preview, as of an unpublished one. */
const isVisit = ({ headers }: Request, { searchParams }: URL): boolean =>
  searchParams.get('preview') !== 'true' && headers.get('sec-fetch-dest') !== 'iframe'

/** Serves pages with a password. */
export interface PasswordHost {
  /** Whether an address is that of personal links. */
  covers: (url: URL) => boolean
  answer: (request: Request) => Promise<Response>
  /** The answer at the address of such a page; undefined at all others. */
  answerPage: (request: Request) => Promise<Response | undefined>
  /** A picture or file for who has the key of such a page; undefined where others get it, too. */
  answerAsset: (request: Request) => Promise<Response | undefined>
}

/**
 * Serves pages with a password at their own addresses (docs/decisions/091-pages-with-a-password.md). The site's own key shows none of
 * them: the key is the visitor's, and the content service checks it at every request.
 */
export const createPasswords = (options: PasswordsOptions): PasswordHost => {
  const { site, base, service, published, assets, visitorHeaders, visitorAddress, holdPlace = () => () => {} } = options
  const client = createClosedClient(service, site.queries.LISTED_PAGES_QUERY, visitorHeaders)
  const readClosed = cacheShortly(() => client.list(), Date.now)

  const ask = (
    request: Request,
    notice: string,
    status = 200,
    find?: (texts: HostTexts) => string,
    headers = {},
  ): Promise<Response> => {
    const texts = textsAt(new URL(request.url))
    const text = renderAsking(site.theme, { texts, home: `${base}/`, notice, fault: find?.(texts) })
    return answerHtml(request, text, status, headers)
  }

  const findPath = async ({ page, isThere }: OpenPage, key: string): Promise<string | undefined> => {
    const listed = isThere ? await client.findPage(key, page) : undefined
    return listed?.slug ? site.toUriPath(listed) : undefined
  }
  const toCookies = (request: Request, { id, expiresAt }: OpenPage, key: string, path: string): string[] =>
    toKeyCookies(id, key, { base, path, expires: new Date(expiresAt), isSecure: isSecure(request) })

  /** At one's own address again, by GET. */
  const leadTo = (path: string, cookies: readonly string[]): Response =>
    withCookies(new Response(null, { status: 303, headers: { ...PRIVATE, location: encodePath(path) } }), cookies)

  const guess = async (request: Request, path: string, page: ClosedPage): Promise<Response> => {
    if (!isOwnForm(request)) return ask(request, page.notice, 403, ({ passwordMissing }) => passwordMissing)
    const form = await readForm(request, LONGEST_FORM)
    if (form?.has(LEAVE))
      return leadTo(
        path,
        cookieIdsOf(request).flatMap((id) =>
          toKeyCookies(id, '', { base, path, expires: undefined, isSecure: isSecure(request) }),
        ),
      )
    const password = form?.get('password')?.trim() ?? ''
    if (password === '') return ask(request, page.notice, 400, ({ passwordMissing }) => passwordMissing)
    const answer = await client.guess(page.slug, password, visitorAddress())
    if (answer === 'wrong') return ask(request, page.notice, 403, ({ passwordWrong }) => passwordWrong)
    if ('seconds' in answer) {
      const minutes = String(Math.max(1, Math.ceil(answer.seconds / 60)))
      const headers = { 'retry-after': String(answer.seconds || 60) }
      return ask(request, page.notice, 429, ({ passwordWait }) => passwordWait(minutes), headers)
    }
    const found = await Promise.all(
      answer.map(async ({ access, key }) => ({ access, key, to: await findPath(access, key) })),
    )
    const placed = found.flatMap(({ to, ...one }) => (to === undefined ? [] : [{ ...one, to }]))
    // Here if it is the password of this page, too.
    const { to } = placed.find((one) => one.to === path) ?? placed[0] ?? {}
    if (to === undefined) return ask(request, page.notice, 503, ({ passwordLater }) => passwordLater)
    return leadTo(
      to,
      placed.flatMap((one) => toCookies(request, one.access, one.key, one.to)),
    )
  }

  const show = async (request: Request, path: string, page: ClosedPage): Promise<Response> => {
    for (const key of keysOf(request)) {
      const access = await client.open(key)
      if (!access || (await findPath(access, key)) !== path) continue
      const shown = await renderClosedPage(request, access, key, options)
      if (shown) return answerHtml(request, Promise.resolve(shown), 200)
    }
    return ask(request, page.notice)
  }

  /** Whether everybody may see what is there: a page in another language often has the same last segment. */
  const isPublic = async (slug: string, above: readonly string[], path: string): Promise<boolean> => {
    const { app } = await published.page({ slug, parent: above.join('/') || null })
    return app.page !== null && site.toUriPath(app.page) === path
  }
  const findClosed = async (path: string): Promise<ClosedPage | undefined> => {
    const above = path.split('/').filter(Boolean)
    const slug = above.pop()
    if (slug === undefined || path.startsWith('/_')) return undefined
    // While the service does not answer, it is an address like any other.
    const pages = await readClosed().catch(() => [])
    const found = pages.find((page) => page.slug === slug)
    return found && !(await isPublic(slug, above, path).catch(() => false)) ? found : undefined
  }

  const exchange = async (request: Request): Promise<Response> => {
    const key = await readKey(request, isPageKey)
    const access = key === undefined ? undefined : await client.open(key, true)
    const path = key !== undefined && access ? await findPath(access, key) : undefined
    if (key === undefined || !access || path === undefined) return Response.json({}, { status: 404, headers: PRIVATE })
    return withCookies(
      Response.json({ to: `${base}${encodePath(path)}` }, { headers: PRIVATE }),
      toCookies(request, access, key, path),
    )
  }

  /** A guess costs as much as a page. */
  const inPlace = async (
    request: Request,
    work: () => Promise<Response>,
    fail: () => Promise<Response>,
  ): Promise<Response> => {
    const release = holdPlace()
    if (!release) return refuse(request)
    try {
      return await within(options.limit, work)
    } catch (error) {
      if (!request.signal.aborted) console.error(error)
      return fail()
    } finally {
      release()
    }
  }

  return {
    covers: ({ pathname }) => pathname === LINK_PATH || pathname.startsWith(`${LINK_PATH}/`),
    async answer(request) {
      const { pathname } = new URL(request.url)
      const texts = hostTexts()
      if (pathname === LINK_PATH && request.method === 'POST')
        return inPlace(
          request,
          () => exchange(request),
          async () => Response.json({}, { status: 503, headers: PRIVATE }),
        )
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return new Response(null, { status: 405, headers: { ...PRIVATE, allow: 'GET, HEAD' } })
      if (pathname === LINK_SCRIPT)
        return answerScript(toKeyScript(texts, { opening: texts.linkOpening, hidden: texts.linkHidden }))
      if (pathname === LEAVE_SCRIPT) return answerScript(lineScript)
      return answerHtml(request, renderLinkOpening(site.theme, base, texts), 200)
    },
    async answerPage(request) {
      const url = new URL(request.url)
      const path = toFilePath(withoutSlash(url.pathname))
      const page = path !== undefined && isVisit(request, url) ? await findClosed(path) : undefined
      if (path === undefined || !page) return undefined
      const work = () => (request.method === 'POST' ? guess(request, path, page) : show(request, path, page))
      if (!['GET', 'HEAD', 'POST'].includes(request.method)) return undefined
      return inPlace(request, work, () => ask(request, page.notice, 503, ({ passwordLater }) => passwordLater))
    },
    async answerAsset(request) {
      for (const key of keysOf(request)) {
        const response = await createAssetProxy(assets, { authorization: `Bearer ${key}` })(request)
        if (response.status !== 404) return response
      }
      return undefined
    },
  }
}
