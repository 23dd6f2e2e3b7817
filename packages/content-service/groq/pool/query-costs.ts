import { LRUCache } from 'lru-cache'

/** Milliseconds of processor time below which a query is short. */
const SHORT_MS = 50
const MAX_QUERIES = 1000
/** Characters. Longer queries are not remembered. */
const MAX_LENGTH = 4096

/** A process that has just started takes longer: a cost counts as this many times the one before, at most. */
const MAX_GROWTH = 4

/** Which queries were short when they were last answered. A site asks few of them, with other parameters each time. */
export const createQueryCosts = () => {
  const costs = new LRUCache<string, number>({ max: MAX_QUERIES })
  return {
    isShort: (query: string): boolean => (costs.get(query) ?? SHORT_MS) < SHORT_MS,
    /** @param ms processor time; 0 when no process had to work */
    note(query: string, ms: number): void {
      if (ms > 0 && query.length <= MAX_LENGTH) costs.set(query, Math.min(ms, MAX_GROWTH * (costs.get(query) ?? ms)))
    },
  }
}
