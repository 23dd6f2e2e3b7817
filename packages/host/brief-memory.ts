import type { PageKey } from '@schaufenster/site/content'
import type { ContentSource } from '@schaufenster/site/site'

/** How long an answer that every page needs is cached, in milliseconds; a new page may be unknown that long. */
const MEMORY_MS = 3000

/** Caches one answer for a short time; failures are not cached. */
export const remember = <T>(read: () => Promise<T>, now: () => number): (() => Promise<T>) => {
  let memory: { answer: Promise<T>; until: number } | undefined
  return () => {
    if (memory && now() < memory.until) return memory.answer
    const answer = read()
    memory = { answer, until: now() + MEMORY_MS }
    answer.catch(() => {
      if (memory?.answer === answer) memory = undefined
    })
    return answer
  }
}

/** What `pageQuery` asks for in place of a page that is not there. */
const CHROME: PageKey = { slug: null, parent: null }

/**
 * Saves the service what is the same for all visitors of a server: the two start-up loads, which grow with the site, and
 * the error page's chrome, which is also the answer for a slug that no page has. Pages are fetched each time.
 */
export const withBriefMemory = (source: ContentSource, now: () => number = Date.now): ContentSource => {
  const site = remember(() => source.site(), now)
  const chrome = remember(() => source.page(CHROME), now)
  const isMissing = async (slug: string): Promise<boolean> => (await site()).slugs?.includes(slug) === false
  return {
    site,
    routes: remember(() => source.routes(), now),
    page: async (key, signal) =>
      key.slug === null || (key.slug !== '' && (await isMissing(key.slug))) ? chrome() : source.page(key, signal),
  }
}
