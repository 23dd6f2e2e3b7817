import { headersFor } from '@schaufenster/static-site/policy/match'
import { isOutOfHandles, logOutOfHandles } from '@schaufenster/cli/disk-fault'
import { isUnsafeAddress, toFilePath } from './find-file.ts'
import type { FormHost } from './forms/create-forms.ts'
import { redirectToPreview } from './framed-preview.ts'
import { isSecure } from './is-secure.ts'
import { isOpened } from './is-opened.ts'
import { packAnswer } from './pack.ts'
import type { ActivePolicy } from './policy-file.ts'
import { redirectTo, type PublishedSite } from './published-site.ts'
import { languageOfRequest, say } from './say.ts'
import type { PasswordHost } from './passwords/create-passwords.ts'
import type { ShareHost } from './shares/create-shares.ts'
import { hostTexts } from './texts/texts.ts'

interface HostOptions {
  published: PublishedSite
  readPolicy: () => ActivePolicy
  /** Links that show a draft. */
  shares?: ShareHost | undefined
  /** Pages with a password. */
  passwords?: PasswordHost | undefined
  /** Receives the forms of the site. */
  forms?: FormHost | undefined
  /** Renders what was not published. */
  live?:
    | {
        fetch: (request: Request) => Response | Promise<Response>
        /** Whether the site's own code answers a path. */
        handles: (path: string) => boolean
        /** The most segments that the address of a page has. */
        maxSegments: number
      }
    | undefined
}

/** Only written by builds and publications; a missing file belonged to an earlier one. */
const BUILT = /^\/(?:assets|builds\/payloads)\//

/** Addresses that are requested by programs and pages, not by people. */
const NO_PAGE = /^\/(?:images|files)\/|\.json$/

/** Pictures and files of the content service, streamed through. */
const UPLOAD = /^\/(?:images|files)\//

/** The error page for a page that could not be rendered; the next attempt may succeed. */
const standInFor = ({ status, headers }: Response, isTooDeep: boolean): 404 | 500 | 503 | undefined => {
  if (status === 500) return 500
  // Rendered without menu and footer, as while the service hangs.
  if (status === 404 && headers.has('retry-after')) return 404
  if (status < 502 || status > 504) return undefined
  // No page can have the address: its answer does not depend on the content service.
  return isTooDeep ? 404 : 503
}

/** Answers every request: with published files, otherwise rendered live, always with the site's policy. */
export const createHost = ({
  published,
  readPolicy,
  shares,
  passwords,
  forms,
  live,
}: HostOptions): ((request: Request) => Promise<Response>) => {
  const notFound = async (request: Request): Promise<Response> =>
    (await published.standIn(request, 404)) ?? say(404, hostTexts(languageOfRequest(request)).pageMissing)

  /** Renders live; if the service is down or fails, answers with the published error page, with menu and footer. */
  const answerLive = async (request: Request, url: URL, active: ActivePolicy): Promise<Response> => {
    const { pathname, search } = url
    if (BUILT.test(pathname) && !isOpened(request)) return say(404, 'Not Found')
    if (!live || isUnsafeAddress(pathname)) return notFound(request)
    // The length of a page is known only after it has been rendered and compressed; for uploads the service sends it.
    const needsBody = request.method === 'HEAD' && !UPLOAD.test(pathname)
    const response = await live.fetch(needsBody ? new Request(request, { method: 'GET' }) : request)
    const status = standInFor(response, pathname.split('/').filter(Boolean).length > live.maxSegments)
    const own = status === 503 ? await published.findPage(pathname, active, live.maxSegments) : undefined
    if (own !== undefined) return redirectTo(own, search)
    const standIn = status && !NO_PAGE.test(pathname) ? await published.standIn(request, status) : undefined
    if (status === 503) standIn?.headers.set('retry-after', response.headers.get('retry-after') ?? '30')
    return standIn ?? response
  }

  const answer = async (request: Request, url: URL, active: ActivePolicy): Promise<Response> => {
    if (shares?.covers(url)) return shares.answer(request)
    if (passwords?.covers(url)) return passwords.answer(request)
    if (forms?.covers(url)) return forms.answer(request)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const handled = live?.handles(url.pathname) ? live : undefined
    if (!isRead) {
      const own = handled ? await handled.fetch(request) : await passwords?.answerPage(request)
      return own ?? say(405, 'Method Not Allowed', { allow: 'GET, HEAD' })
    }
    if (url.pathname === '/_health')
      return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
    const framed = redirectToPreview(request)
    if (framed) return framed
    const file = await published.answer(request, active)
    if (file) return file
    const closed = UPLOAD.test(url.pathname)
      ? passwords?.answerAsset(request)
      : !handled && passwords?.answerPage(request)
    const opened = closed ? await closed : undefined
    if (opened) return opened
    return packAnswer(request, await (handled ? handled.fetch(request) : answerLive(request, url, active)))
  }

  return async (request) => {
    const url = new URL(request.url)
    const active = readPolicy()
    const response = await answer(request, url, active).catch((error: unknown) => {
      if (isOutOfHandles(error)) {
        logOutOfHandles(error, console.error)
        return say(503, hostTexts(languageOfRequest(request)).tooManyVisitors, {
          'retry-after': '5',
        })
      }
      if (!request.signal.aborted) console.error(error)
      return say(500, hostTexts(languageOfRequest(request)).serverFault)
    })
    const path = toFilePath(url.pathname) ?? url.pathname
    // Only the Studio may frame a page, and only as a preview. Uploads are not pages.
    const isPreview =
      !UPLOAD.test(path) &&
      !shares?.covers(url) &&
      !passwords?.covers(url) &&
      (url.searchParams.get('preview') === 'true' || request.headers.get('sec-fetch-dest') === 'iframe')
    const layers = headersFor(active.policy, { path, status: response.status, isPreview, isSecure: isSecure(request) })
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries(layers)) {
      // Live pages set their own caching, and uploads their own protection; the preview's headers always win.
      if (!headers.has(name) || (isPreview && name in active.policy.preview)) headers.set(name, value)
    }
    return new Response(response.body, { status: response.status, headers })
  }
}
