import { locales, splitLanguage } from '@schaufenster/site/locale'
import type { ContentSource } from '@schaufenster/site/site'

/** How long an answer that every page needs is cached, in milliseconds; a new page may be unknown that long. */
const CACHE_MS = 3000

/** Caches one answer for a short time; failures are not cached. */
export const cacheShortly = <T>(read: () => Promise<T>, now: () => number): (() => Promise<T>) => {
  let cached: { answer: Promise<T>; until: number } | undefined
  return () => {
    if (cached && now() < cached.until) return cached.answer
    const answer = read()
    cached = { answer, until: now() + CACHE_MS }
    answer.catch(() => {
      if (cached?.answer === answer) cached = undefined
    })
    return answer
  }
}

/**
 * Saves the service what is the same for all visitors of a server: the two start-up loads, which grow with the site, and
 * each language's error page, which is also the answer for a slug that no page has. Pages are fetched each time.
 */
export const withShortCache = (source: ContentSource, now: () => number = Date.now): ContentSource => {
  const site = cacheShortly(() => source.site(), now)
  // What `pageQuery` asks for in place of a page that is not there.
  const chromes = new Map(
    locales.map(({ code }, index) => [
      code,
      cacheShortly(() => source.page({ slug: null, parent: index === 0 ? null : code }), now),
    ]),
  )
  const isMissing = async (slug: string): Promise<boolean> => (await site()).slugs?.includes(slug) === false
  return {
    site,
    routes: cacheShortly(() => source.routes(), now),
    page: async (key, signal) => {
      const { slug, language } = splitLanguage(key)
      const chrome = slug === null || (slug !== '' && (await isMissing(slug))) ? chromes.get(language) : undefined
      return chrome ? chrome() : source.page(key, signal)
    },
  }
}
