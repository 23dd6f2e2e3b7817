import { maySpend } from './connection.ts'
import { createGate } from './gate.ts'

/** SPEC § 9, REQUIREMENTS D02. */
export const PRELOADS_AT_ONCE = 5

interface PrefetchOptions {
  isPrerendered: (path: string) => Promise<boolean>
  /** Whether fetching ahead is welcome at the moment. */
  isWelcome?: () => boolean
}

/**
 * Fetches pages that a visitor reaches for, so that a click finds them in memory: published ones only, and a few at
 * once. A navigation does not come by here, so it never waits. What cannot be fetched is left to the click.
 */
export const createPrefetch = ({ isPrerendered, isWelcome = maySpend }: PrefetchOptions) => {
  const pass = createGate(PRELOADS_AT_ONCE)
  const wanted = new Set<string>()
  return (path: string, load: () => Promise<unknown>): void => {
    if (wanted.has(path) || !isWelcome()) return
    wanted.add(path)
    const forget = () => wanted.delete(path)
    void isPrerendered(path).then((known) => (known ? pass(() => load().finally(forget)) : forget()))
  }
}
