import { isRedirect, notFound, redirect } from '@tanstack/react-router'
import type { PageKey } from '#src/content/content-source.ts'
import { checkEntry } from '#src/content/entry-check.ts'
import { ContentError, toPageError, toPublicError, type PageError } from '#src/content/errors.ts'
import { ERROR_PAGE, pageQuery } from '#src/content/queries/page.ts'
import { routesQuery } from '#src/content/queries/routes.ts'
import { siteQuery } from '#src/content/queries/site.ts'
import { suggestPages, type Suggestion } from '#src/content/suggestions.ts'
import { isLocale } from '#src/lib/locale.ts'
import { toUriPath } from '#src/lib/uri-path.ts'
import type { AppContext } from './app-context.ts'

/** What the error page shows, and where the visitor may have wanted to go. */
export interface NotFoundData extends PageError {
  suggestions: Suggestion[]
}

const pass = (key: PageKey, slugs: Parameters<typeof checkEntry>[1], preview: boolean): void => {
  try {
    checkEntry(key.slug ?? '', slugs, preview)
  } catch (error) {
    if (error instanceof ContentError) throw error
    // SPEC § 8: the check itself failed.
    throw new ContentError({ statusCode: 404, message: `Page Not Found: ${toUriPath({ slug: key.slug, parentSlug: key.parent })}` })
  }
}

/** The error page's chrome comes through the page query with slug null (SPEC § 2.7); without it the page still stands. */
const failWith = async (error: unknown, path: string, { content, queryClient }: AppContext): Promise<never> => {
  const pageError = toPageError(error)
  if (pageError.statusCode !== 404) throw toPublicError(error)
  const [routes] = await Promise.all([
    queryClient.ensureQueryData(routesQuery(content)).catch(() => null),
    queryClient.ensureQueryData(pageQuery(content, ERROR_PAGE)).catch(() => null),
  ])
  throw notFound({ data: { ...pageError, suggestions: suggestPages(path, routes ?? []) } satisfies NotFoundData })
}

/** What follows the path in an address. */
export const toSuffix = ({ searchStr, hash }: { searchStr: string; hash: string }): string =>
  `${searchStr}${hash ? `#${hash}` : ''}`

/**
 * The one loader of both page routes (SPEC § 5, 7.3): entry check, page query, one address per page.
 *
 * @param suffix search and hash of the address, kept by a redirect
 * @throws a redirect to the page's own address (REQUIREMENTS R02), a not-found with the message of SPEC § 8,
 * or the error of the content source
 */
export const loadPage = async (key: PageKey, context: AppContext, suffix = ''): Promise<{ key: PageKey }> => {
  const { content, lifecycle, queryClient } = context
  const path = toUriPath({ slug: key.slug, parentSlug: key.parent })
  if (!key.parent && isLocale(key.slug ?? '')) throw redirect({ href: `/${suffix}`, statusCode: 301 })
  try {
    const { slugs } = await queryClient.ensureQueryData(siteQuery(content))
    pass(key, slugs, lifecycle.get().previewActive)
    const { app } = await queryClient.ensureQueryData(pageQuery(content, key))
    if (!app.page) throw new ContentError({ statusCode: 404, message: 'Page Not Found' })
    const uriPath = toUriPath(app.page)
    if (uriPath !== path) throw redirect({ href: `${encodeURI(uriPath)}${suffix}`, statusCode: 301 })
    return { key }
  } catch (error) {
    if (isRedirect(error)) throw error
    return failWith(error, path, context)
  }
}

/** No route matches the path (SPEC § 8). */
export const loadUnmatched = (path: string, context: AppContext): Promise<never> =>
  failWith(new ContentError({ statusCode: 404, message: `Page not found: ${path}` }), path, context)
