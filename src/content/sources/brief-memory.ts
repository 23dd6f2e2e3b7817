import type { ContentSource } from '../content-source.ts'

/** How long an answer that every page needs is cached, in milliseconds; a new page may be unknown that long. */
const MEMORY_MS = 3000

/** Caches one answer for a short time; failures are not cached. */
export const remember = <T>(read: () => Promise<T>, now: () => number): (() => Promise<T>) => {
  let kept: { answer: Promise<T>; until: number } | undefined
  return () => {
    if (kept && now() < kept.until) return kept.answer
    const answer = read()
    kept = { answer, until: now() + MEMORY_MS }
    answer.catch(() => {
      if (kept?.answer === answer) kept = undefined
    })
    return answer
  }
}

/**
 * Saves the service the two start-up loads for every visitor of a server: known slugs and routes grow with the site,
 * and are the same for all. Pages are fetched each time.
 */
export const withBriefMemory = (source: ContentSource, now: () => number = Date.now): ContentSource => ({
  site: remember(() => source.site(), now),
  routes: remember(() => source.routes(), now),
  page: source.page,
})
