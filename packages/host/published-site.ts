import { closeSync } from 'node:fs'
import { encodePath } from '@schaufenster/static-site/redirects/address'
import { languageOf, toLocalePath } from '@schaufenster/site/locale'
import { withSearch } from '@schaufenster/site/with-search'
import { toFilePath, findFile, openFile } from './find-file.ts'
import { findRedirect } from './find-redirect.ts'
import type { ActivePolicy } from './policy-file.ts'
import { sendFile } from './send-file.ts'

export interface PublishedSite {
  /** The answer from published files, or undefined when the address is not published. */
  answer: (request: Request, active: ActivePolicy) => Promise<Response | undefined>
  /** The error page for a status. */
  standIn: (request: Request, status: 404 | 500 | 503) => Promise<Response | undefined>
  /**
   * The address of the page whose slug an address ends with (REQUIREMENTS R02), for while the content service cannot be
   * asked; of a page under a parent only if its slug alone is in the list of redirects.
   */
  findPage: (pathname: string, active: ActivePolicy, maxSegments: number) => Promise<string | undefined>
}

/** Redirects to an address that is already encoded. */
export const redirectTo = (to: string, search: string, status: 301 | 302 = 301): Response =>
  new Response(null, { status, headers: { location: withSearch(to, search) } })

/** Data of a page or of the site; its query has the requesting build (SPEC § 7.6). */
const DATA = /\/_(?:payload|site)\.json$/
const BUILD_ID = /^\?([\w-]{1,64})$/

/** Payloads of earlier builds are in a separate folder, frozen at the time of the next build. */
const openEarlier = (dist: string, path: string, search: string) => {
  const build = DATA.test(path) ? BUILD_ID.exec(search)?.[1] : undefined
  return build ? openFile(dist, `builds/payloads/${build}${path}`) : undefined
}

/** The normalized form of an address, without a trailing slash. */
export const withoutSlash = (pathname: string): string => `/${pathname.replaceAll(/^\/+|\/+$/g, '')}`

/** Serves the published folder. Nothing is cached in memory: publications show immediately. */
export const createPublishedSite = (dist: string): PublishedSite => ({
  answer: async (request, { redirects }) => {
    const { pathname, search } = new URL(request.url)
    const address = withoutSlash(pathname)
    const path = toFilePath(address)
    // Before the trailing slash is removed: an old address is always one hop from the new one.
    const redirect = path === undefined ? undefined : findRedirect(redirects, path)
    if (redirect) return redirectTo(redirect.to, search, redirect.permanent ? 301 : 302)
    if (path !== undefined && path !== decodeURIComponent(address)) return redirectTo(encodePath(path), search)
    if (/.\/$/.test(pathname)) return redirectTo(address, search)
    if (path === undefined || pathname !== address) return undefined
    const earlier = openEarlier(dist, path, search)
    if (earlier) return sendFile(request, dist, earlier)
    const found = findFile(dist, path)
    if (!found) return undefined
    return 'redirect' in found ? redirectTo(encodePath(found.redirect), search) : sendFile(request, dist, found.file)
  },
  standIn: async (request, status) => {
    const { pathname } = new URL(request.url)
    // Below the root of a language its own, if it is published.
    const own = toLocalePath(`/${status}.html`, languageOf(pathname)).slice(1)
    const file = openFile(dist, own) ?? openFile(dist, `${status}.html`)
    return file && sendFile(request, dist, file, status)
  },
  findPage: async (pathname, { redirects }, maxSegments) => {
    const segments = toFilePath(withoutSlash(pathname))?.slice(1).split('/') ?? []
    const slug = segments.at(-1)
    if (!slug || segments.length < 2 || segments.length > maxSegments) return undefined
    const address = encodePath(`/${slug}`)
    const { to } = redirects.get(`/${slug}`) ?? {}
    if (to?.startsWith('/') && to.endsWith(address)) return to
    const found = findFile(dist, `/${slug}`)
    if (!found || !('file' in found)) return undefined
    closeSync(found.file.fd)
    return found.file.name.endsWith('.html') ? address : undefined
  },
})

/**
 * Layers several folders; the first one with the file wins: the published site, then the live build, whose files may
 * not be published yet. No folder at all is a site before its first publication.
 */
export const layer = (sites: readonly PublishedSite[]): PublishedSite => {
  const first = async <T>(ask: (site: PublishedSite) => Promise<T | undefined>): Promise<T | undefined> => {
    for (const site of sites) {
      const answer = await ask(site)
      if (answer !== undefined) return answer
    }
    return undefined
  }
  return {
    answer: (request, active) => first((site) => site.answer(request, active)),
    standIn: (request, status) => first((site) => site.standIn(request, status)),
    findPage: (pathname, active, maxSegments) => first((site) => site.findPage(pathname, active, maxSegments)),
  }
}
