import { whyNoAddress } from '@schaufenster/shapes/address'
import { isMultilingual } from '@schaufenster/shapes/languages'
import { isRedirect, redirect } from '@tanstack/react-router'
import type { PageKey } from '@schaufenster/site/content'
import { languageOfKey } from '@schaufenster/site/page-language'
import { translateError } from '@schaufenster/site/texts/translate'
import { checkEntry } from '../content/entry-check.ts'
import {
  ContentError,
  NO_HOME,
  NO_PAGE,
  NOT_FOUND,
  OFFLINE,
  PREVIEW_SHELL,
  toOutage,
  toPageError,
  withPath,
} from '@schaufenster/site/errors'
import type { PageContent } from '../content/content-source.ts'
import type { PageFailure } from '../content/page-failure.ts'
import { ReloadError } from '../content/payload.ts'
import { fetchStaleIfError } from '../content/queries/stale-if-error.ts'
import { ERROR_PAGE, errorPageOf, pageQuery } from '../content/queries/page.ts'
import { routesQuery } from '../content/queries/routes.ts'
import { siteQuery } from '../content/queries/site.ts'
import { defaultLocale, isDefaultLocale, languageOf, splitLanguage } from '@schaufenster/site/locale'
import { toHref } from '@schaufenster/site/href'
import { withBase } from '../site-base.ts'
import { loadTexts } from '../texts/tables.ts'
import type { AppContext } from './app-context.ts'
import { fetchSettings } from './fetch-settings.ts'

/**
 * What a page route's loader found. A failure is data like any other: a page that is not there is rendered, served
 * and hydrated the same way as one that is.
 */
export interface PageData {
  /** Whose content is shown; the error page's when there is a failure. */
  key: PageKey
  failure?: PageFailure
}

const pass = (key: PageKey, path: string, slugs: Parameters<typeof checkEntry>[1], preview: boolean): void => {
  try {
    // Only a server is asked for what cannot be an address, such as what was typed with a stray percent sign.
    if (import.meta.env.SSR && !preview && slugs) {
      const { slug, parent } = splitLanguage(key)
      if (whyNoAddress({ slug: slug ?? '', parent: parent ?? '' })) throw new Error('No page can have it.')
    }
    checkEntry(key.slug ?? '', slugs, preview)
  } catch (error) {
    if (error instanceof ContentError) throw error
    // SPEC § 8: the check itself failed.
    throw new ContentError(withPath(NO_PAGE, path))
  }
}

const fetchChrome = async ({ content, queryClient }: AppContext, key: PageKey): Promise<void> => {
  const query = pageQuery(content, key)
  // A failed query has no placeholder; without it components keep the chrome of the last page.
  await fetchStaleIfError(queryClient, query).catch(() => queryClient.removeQueries({ queryKey: query.queryKey }))
}

/** The error page's chrome is the page query with slug null (SPEC § 2.7); the error page works without it. */
const failWith = async (error: unknown, path: string, context: AppContext): Promise<PageData> => {
  const key = isMultilingual ? errorPageOf(languageOf(path)) : ERROR_PAGE
  // Without them the page is there all the same, in the words of the last one.
  if (isMultilingual) await loadTexts(languageOf(path)).catch(() => {})
  const { statusCode, message } = isMultilingual
    ? translateError(toPageError(error), languageOf(path))
    : toPageError(error)
  // Whether there is a draft only the browser of an editor learns: the answer is the same for any address.
  if (import.meta.env.SSR && statusCode === 404 && context.lifecycle.get().previewActive) {
    await fetchChrome(context, key)
    return { key, failure: { ...PREVIEW_SHELL, suggestions: [] } }
  }
  if (statusCode === 404 && path === '/') return { key, failure: { ...NO_HOME, suggestions: [] } }
  const isGone = statusCode === 404
  // Begun together with the content.
  await context.preloadNext()
  // Only a server has the list of routes. A service that fails for one page may still answer for the chrome.
  const [routes] = await Promise.all([
    isGone ? fetchStaleIfError(context.queryClient, routesQuery(context.content)).catch(() => null) : null,
    isGone || statusCode === 500 ? fetchChrome(context, key) : null,
  ])
  if (import.meta.env.SSR) {
    // Imported at the top, it would count for every page: the bundler would put what it shares with them into a file of its own.
    const { suggestPages } = await import('../content/suggestions.ts')
    return { key, failure: { statusCode, message, suggestions: routes ? suggestPages(path, routes) : [] } }
  }
  // A server has said which; the content service, asked for a page that is not published, has not.
  const suggestions = error instanceof ContentError ? error.suggestions : []
  const isGeneral = isGone && suggestions.length === 0
  return {
    key,
    failure: { statusCode, message, suggestions, ...(isGeneral ? { isGeneral } : {}) },
  }
}

/** What follows the path in an address. */
export const toSuffix = ({ searchStr, hash }: { searchStr: string; hash: string }): string =>
  hash ? `${searchStr}#${hash}` : searchStr

/** The tab is about to load the address as a document; until then the page on screen stays. */
const unloading = (): Promise<never> => new Promise(() => {})

/** Code that fails to load is probably from a replaced build (REQUIREMENTS E09). */
const preload = (context: AppContext, page: PageContent): Promise<unknown> =>
  (isMultilingual
    ? Promise.all([context.preloadBlocks(page), loadTexts(languageOf(context.toUriPath(page.app.page ?? {})))])
    : context.preloadBlocks(page)
  ).catch((cause: unknown) => {
    const outage = toOutage()
    // Without network, loading the document would take the page on screen away.
    throw outage === OFFLINE ? new ContentError(outage, { cause }) : new ReloadError(outage, { cause })
  })

/** SPEC § 7.2: before the first render, in this order; cache hits on later navigations, until the site is published again. */
const start = async ({ content, queryClient }: AppContext, path: string) => {
  let site = await fetchStaleIfError(queryClient, siteQuery(content))
  if (isMultilingual) site = (await fetchSettings({ content, queryClient }, languageOf(path))) ?? site
  await fetchStaleIfError(queryClient, routesQuery(content))
  return site
}

/** A page in another language needs settings and texts as well: all are asked for at once, and whoever needs them waits for what is on its way. */
const askAhead = (key: PageKey, { content, queryClient }: AppContext): void => {
  const only = queryClient.getQueryData(siteQuery(content).queryKey)?.only
  if (only === undefined || only === languageOfKey(key)) return
  for (const asked of [loadTexts(languageOfKey(key)), fetchStaleIfError(queryClient, pageQuery(content, key))])
    void asked.catch(() => {})
}

/** The key of an error page that is on screen: some hosts answer with the one of the first language everywhere. */
const toRenderedKey = (language: string): PageKey =>
  errorPageOf(import.meta.env.SSR ? language : document.documentElement.lang)

/** Where an address leads that is another page's in other words: below the root of a language, or with an umlaut of two characters. */
const findOwnPath = ({ slug, parent }: PageKey, path: string, { toUriPath }: AppContext): string | undefined => {
  if (isMultilingual && parent?.startsWith(`${defaultLocale()}/`)) return path
  if (parent && isDefaultLocale(parent)) return toUriPath({ slug })
  if (!parent && isDefaultLocale(slug ?? '')) return '/'
  return [slug, parent].some((part) => part && part !== part.normalize('NFC')) ? path : undefined
}

/**
 * The one loader of both page routes (SPEC § 5, 7.2, 7.3): start-up loads, entry check, page query, one address a page.
 *
 * @param suffix search and hash of the address, kept by a redirect
 * @returns the page's key, or the failure with the message of SPEC § 8
 * @throws a redirect to the page's own address (REQUIREMENTS R02)
 */
export const loadPage = async (key: PageKey, context: AppContext, suffix = ''): Promise<PageData> => {
  const rendered = context.takeFailure()
  if (rendered) return { key: isMultilingual ? toRenderedKey(languageOfKey(key)) : ERROR_PAGE, failure: rendered }
  const { content, lifecycle, queryClient, toUriPath, visit } = context
  const path = toUriPath({ slug: key.slug, parentSlug: key.parent })
  const own = findOwnPath(key, path, context)
  if (own !== undefined) throw redirect({ href: withBase(`${toHref(own)}${suffix}`), statusCode: 301 })
  if (visit?.isOutdated() && visit.reload()) return unloading()
  try {
    if (isMultilingual && !import.meta.env.SSR) askAhead(key, context)
    const { slugs } = await start(context, path)
    pass(key, path, slugs, lifecycle.get().previewActive)
    const answer = fetchStaleIfError(queryClient, pageQuery(content, key))
    const next = context.preloadNext()
    const page = await answer
    const { app } = page
    if (!app.page) throw new ContentError(NO_PAGE)
    const uriPath = toUriPath(app.page)
    if (uriPath !== path) throw redirect({ href: withBase(`${toHref(uriPath)}${suffix}`), statusCode: 301 })
    await Promise.all([preload(context, page), next])
    return { key }
  } catch (error) {
    if (isRedirect(error)) throw error
    if (error instanceof ReloadError && visit) {
      // The first page is readable as it was rendered: an error must not replace it.
      if (!visit.isRunning()) throw error
      if (visit.reload()) return unloading()
    }
    return failWith(error, path, context)
  }
}

/** No route matches the path (SPEC § 8). */
export const loadUnmatched = async (path: string, context: AppContext): Promise<PageData> => {
  // No page that is yet to be published can be here: the content service is not asked for one (`failure.tsx`).
  context.visit?.takeLive()
  const rendered = context.takeFailure()
  if (rendered) return { key: isMultilingual ? toRenderedKey(languageOf(path)) : ERROR_PAGE, failure: rendered }
  // In a running tab: only the host knows whether the address has moved.
  if (context.visit?.isRunning() && !context.lifecycle.get().previewActive && context.visit.reload()) return unloading()
  const failure = withPath(NOT_FOUND, path)
  try {
    await start(context, path)
  } catch {
    // An outage changes nothing for an address that no page can have.
    return {
      key: isMultilingual ? errorPageOf(languageOf(path)) : ERROR_PAGE,
      failure: { ...failure, suggestions: [] },
    }
  }
  return failWith(new ContentError(failure), path, context)
}
