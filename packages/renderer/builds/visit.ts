import { effectiveType } from '../connection.ts'
import { createLatest, POLL_MS } from './latest.ts'
import { createManifest, FIRST_MANIFEST_MS } from './manifest.ts'
import { createPrefetch } from './prefetch.ts'

interface VisitOptions {
  buildId: string
  /** Whether the page on screen is the host's "not found", and the content service should be queried for it. */
  asksLive?: boolean
}

/**
 * How a tab navigates (SPEC § 7.6): in place while its own build is the newest, otherwise by full page loads, so that no
 * page is ever made of two builds.
 */
export interface Visit {
  prefetch: ReturnType<typeof createPrefetch>
  /** Loads the tab's address with a full page load. @returns false if that was just tried, or without a network */
  reload: () => boolean
  /** Whether the first page has started. Errors before that are the boot script's. */
  isRunning: () => boolean
  /** Whether another build is online. Offline the tab continues with its cached content. */
  isOutdated: () => boolean
  /** Whether to query the content service for the first page, behind the preloader (B09); true once. */
  takeLive: () => boolean
  /**
   * The first page has started.
   *
   * @param reload loads the tab's address as a document; false when that was just tried
   * @param expire marks cached content as stale
   */
  begin: (reload: () => boolean, expire: () => void) => void
  /** Starts to poll for new builds. */
  watch: () => void
}

export const createVisit = ({ buildId, asksLive = false }: VisitOptions): Visit => {
  let renew: (() => void) | undefined
  const latest = createLatest({ buildId, onRenewed: () => renew?.() })
  const manifest = createManifest(buildId)
  const prefetch = createPrefetch({ isPrerendered: manifest.isPrerendered })
  let load: (() => boolean) | undefined
  let isLive = asksLive

  const wake = (): void => {
    manifest.retry()
    void latest.check()
  }

  return {
    prefetch,
    reload: () => navigator.onLine && (load?.() ?? false),
    isRunning: () => load !== undefined,
    isOutdated: () => navigator.onLine && latest.isOutdated(),
    takeLive: () => {
      const wasLive = isLive
      isLive = false
      return wasLive
    },
    begin: (reload, expire) => {
      load = reload
      renew = expire
    },
    watch: () => {
      if (effectiveType() !== 'slow-2g') setTimeout(() => void manifest.load(), FIRST_MANIFEST_MS)
      setInterval(() => void latest.check(), POLL_MS)
      document.addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? wake() : undefined))
      addEventListener('pageshow', ({ persisted }) => (persisted ? wake() : undefined))
      addEventListener('online', wake)
    },
  }
}
