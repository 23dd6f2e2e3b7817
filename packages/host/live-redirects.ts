import { isMultilingual } from '@schaufenster/shapes/languages'
import type { ListedPage, RedirectDocument } from '@schaufenster/site/content'
import type { SitePages } from '@schaufenster/site/studio-site'
import { choosePages } from '@schaufenster/site/choose-pages'
import { makeRedirects } from '@schaufenster/static-site/redirects/redirects'
import { cacheShortly } from './short-cache.ts'
import { findRedirect } from './find-redirect.ts'
import { PAIRS_QUERY, toAlternates } from './live-alternates.ts'
import { toFilePath } from './find-file.ts'
import { redirectTo, withoutSlash } from './published-site.ts'

interface LiveRedirectsOptions {
  site: Pick<SitePages, 'maxSegments' | 'toUriPath' | 'taken'>
  reader: {
    list: () => Promise<ListedPage[]>
    redirects: () => Promise<RedirectDocument[]>
    /** Which pages are translations of each other, where there are several languages. */
    ask: (query: string, params: Readonly<Record<string, unknown>>) => Promise<unknown>
  }
  /** Public origin of the site: addresses on it are treated as paths. */
  siteUrl: string
  warn?: (text: string) => void
  now?: () => number
}

/**
 * Applies the redirects that a publication of the current content would have (REQUIREMENTS R06), to requests for pages.
 * Invalid redirects are reported once each.
 *
 * @returns undefined for any other address, and while the content service is unavailable
 */
export const createLiveRedirects = ({
  site,
  reader,
  siteUrl,
  warn = console.warn,
  now = Date.now,
}: LiveRedirectsOptions): ((request: Request) => Promise<Response | undefined>) => {
  const reported = new Set<string>()
  const { taken = [] } = site
  const readRedirects = cacheShortly(async () => {
    const [listed, documents, pairs] = await Promise.all([
      reader.list(),
      reader.redirects(),
      isMultilingual ? reader.ask(PAIRS_QUERY, {}) : [],
    ])
    const { pages } = choosePages(listed, site)
    const alternates = toAlternates(pages, pairs)
    const { redirects, warnings } = makeRedirects(documents, {
      site,
      pages: [
        ...pages.map((page) => ({ ...page, alternates: alternates.get(page.id) ?? [] })),
        ...taken.map((path) => ({ path })),
      ],
      siteUrl,
    })
    for (const warning of warnings) {
      if (!reported.has(warning)) warn(warning)
      reported.add(warning)
    }
    return new Map(redirects.map((redirect) => [redirect.from, redirect]))
  }, now)

  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const path = toFilePath(withoutSlash(pathname))
    if (path === undefined) return undefined
    const found = findRedirect(await readRedirects().catch(() => new Map()), path)
    if (!found) return undefined
    const response = redirectTo(found.to, search, found.permanent ? 301 : 302)
    // A browser may keep a 301 forever, and would miss a page that is published at the address again.
    response.headers.set('cache-control', 'no-cache')
    return response
  }
}
