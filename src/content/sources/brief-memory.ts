import type { ContentSource } from '../content-source.ts'

/** How long an answer that every page needs is used again, in milliseconds; so old may a new page's slug be. */
const MEMORY_MS = 3000

/** One answer for all who ask within the time; a failure is not remembered. */
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
 * Spares the service the two start-up loads for every visitor of a server: known slugs and routes grow with the
 * site, and are the same for all. Pages are asked for anew each time.
 */
export const withBriefMemory = (source: ContentSource, now: () => number = Date.now): ContentSource => ({
  site: remember(() => source.site(), now),
  routes: remember(() => source.routes(), now),
  page: source.page,
})
