import { maySpend } from '../connection.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** SPEC § 9, REQUIREMENTS D02. */
export const PRELOADS_AT_ONCE = 5

interface PrefetchOptions {
  isPrerendered: (path: string) => Promise<boolean>
  /** Whether prefetching is allowed on this connection. */
  isWelcome?: () => boolean
}

/**
 * Prefetches pages on intent, so that a click finds them in memory: published pages only, and a few at a time.
 * Navigations do not pass through here, so they never queue. A prefetch that fails is left to the click.
 */
export const createPrefetch = ({ isPrerendered, isWelcome = maySpend }: PrefetchOptions) => {
  const run = createConcurrencyLimit(PRELOADS_AT_ONCE)
  const wanted = new Set<string>()
  return (path: string, load: () => Promise<unknown>): void => {
    if (wanted.has(path) || !isWelcome()) return
    wanted.add(path)
    const forget = () => wanted.delete(path)
    void isPrerendered(path).then((known) => (known ? run(() => load().finally(forget)) : forget()))
  }
}
