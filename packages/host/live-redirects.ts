import { toPayload } from '@schaufenster/site/payload'
import type { Site } from '@schaufenster/site/site'
import { choosePages } from '@schaufenster/site/choose-pages'
import type { ContentReader } from '@schaufenster/publish/content/content-reader'
import { toRedirectPayloads } from '@schaufenster/publish/redirects/payloads'
import { makeRedirects } from '@schaufenster/publish/redirects/redirects'
import { remember } from './brief-memory.ts'
import { findRedirect } from './find-redirect.ts'
import { toFilePath } from './find-file.ts'
import { redirectTo, withoutSlash } from './published-site.ts'

interface LiveRedirectsOptions {
  site: Pick<Site, 'maxSegments' | 'toUriPath'>
  reader: Pick<ContentReader, 'list' | 'redirects'>
  /** Public origin of the site: addresses on it are treated as paths. */
  siteUrl: string
  /** Written into each payload. */
  buildId: string
  warn?: (text: string) => void
  now?: () => number
}

const PAYLOAD = '/_payload.json'

/**
 * Applies the redirects that a publication of the current content would have (REQUIREMENTS R06), to requests for pages and
 * payloads. Invalid redirects are reported once each.
 *
 * @returns undefined for any other address, and while the content service is unavailable
 */
export const createLiveRedirects = ({
  site,
  reader,
  siteUrl,
  buildId,
  warn = console.warn,
  now = Date.now,
}: LiveRedirectsOptions): ((request: Request) => Promise<Response | undefined>) => {
  const reported = new Set<string>()
  const readRedirects = remember(async () => {
    const [listed, documents] = await Promise.all([reader.list(), reader.redirects()])
    const { redirects, warnings } = makeRedirects(documents, {
      site,
      pages: choosePages(listed, site).pages,
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
    const isPayload = pathname.endsWith(PAYLOAD)
    const path = toFilePath(withoutSlash(isPayload ? pathname.slice(0, -PAYLOAD.length) : pathname))
    if (path === undefined) return undefined
    const found = findRedirect(await readRedirects().catch(() => new Map()), path)
    if (!found) return undefined
    const redirect = { ...found, from: path, document: null }
    const [payload] = isPayload
      ? toRedirectPayloads([redirect], { format: toPayload(null).format, build: buildId })
      : []
    const response = payload
      ? new Response(payload.body, { headers: { 'content-type': 'application/json' } })
      : redirectTo(redirect.to, search, redirect.permanent ? 301 : 302)
    // A browser may keep a 301 forever, and would miss a page that is published at the address again.
    response.headers.set('cache-control', 'no-cache')
    return response
  }
}
