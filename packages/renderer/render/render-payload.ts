import { ContentError, NO_PAGE, NOT_FOUND, toPageError, withPath } from '@schaufenster/site/errors'
import { toPayload } from '@schaufenster/site/payload'
import { isMultilingual } from '@schaufenster/shapes/languages'
import type { PageKey } from '@schaufenster/site/content'
import type { ContentSource } from '../content/content-source.ts'
import { checkEntry } from '../content/entry-check.ts'
import { ERROR_PAGE, errorPageOf } from '../content/queries/page.ts'
import { suggestPages } from '../content/suggestions.ts'

const asJson = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { 'cache-control': status === 200 ? 'no-cache' : 'no-store' } })

/**
 * The page key of a path, which has no payload suffix; undefined when the path has too many segments.
 *
 * @throws URIError for an invalid encoding
 */
const toPageKey = (path: string, maxSegments: number): PageKey | undefined => {
  const segments = path
    .split('/')
    .filter(Boolean)
    .map((part) => decodeURIComponent(part).normalize('NFC'))
  if (path === '/_error') return ERROR_PAGE
  if (isMultilingual && segments.length === 2 && segments[1] === '_error') return errorPageOf(segments[0] ?? '')
  if (segments.length > maxSegments) return undefined
  const slug = segments.pop() ?? ''
  return { slug, parent: segments.join('/') || null }
}

/**
 * Answers a client navigation with a page's data (SPEC § 7.6), or with the error and its status.
 *
 * @param maxSegments most segments of a page's address
 */
export const createPayloadRenderer =
  (maxSegments: number) =>
  async (path: string, content: ContentSource, build?: string): Promise<Response> => {
    try {
      const key = toPageKey(path, maxSegments)
      if (!key) throw new ContentError(withPath(NOT_FOUND, path))
      const { slugs } = await content.site()
      checkEntry(key.slug ?? '', slugs, false)
      const page = await content.page(key)
      if (!page.app.page && key.slug !== null) throw new ContentError(NO_PAGE)
      return asJson(toPayload(page, build))
    } catch (error) {
      const pageError = error instanceof URIError ? withPath(NO_PAGE, path) : toPageError(error)
      // A tab has no list of pages (REQUIREMENTS S01): the nearest ones are found here.
      const routes = pageError.statusCode === 404 ? await content.routes().catch(() => null) : null
      return asJson(
        { ...pageError, ...(routes ? { suggestions: suggestPages(path, routes) } : {}) },
        pageError.statusCode,
      )
    }
  }

/** Answers with what every page shares, for a tab that started during an outage. */
export const renderSitePayload = async (content: ContentSource, build?: string): Promise<Response> => {
  try {
    const { slugs: _slugs, ...settings } = await content.site()
    return asJson(toPayload({ slugs: null, ...settings }, build))
  } catch (error) {
    const pageError = toPageError(error)
    return asJson(pageError, pageError.statusCode)
  }
}
