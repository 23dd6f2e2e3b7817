import { effectiveType } from './connection.ts'
import { createLatest, POLL_MS } from './latest.ts'
import { createManifest, FIRST_MANIFEST_MS } from './manifest.ts'
import { createPrefetch } from './prefetch.ts'
import { createPreloaderVisit } from './should-show-preloader.ts'

interface VisitOptions {
  buildId: string
  /** Whether the page on screen is the host's "not found" and the content service may know better. */
  asksLive?: boolean
}

/**
 * How a tab gets from page to page (SPEC § 7.6): on its own build as long as that is the newest, otherwise by full
 * loads, so that no page is ever made of two builds.
 */
export const createVisit = ({ buildId, asksLive = false }: VisitOptions) => {
  let renew: (() => void) | undefined
  const latest = createLatest({ buildId, onRenewed: () => renew?.() })
  const manifest = createManifest({ buildId })
  const prefetch = createPrefetch({ isPrerendered: manifest.isPrerendered })
  let load: (() => boolean) | undefined
  const first = createPreloaderVisit({ prerendered: !asksLive })

  const wake = (): void => {
    manifest.retry()
    void latest.check()
  }

  return {
    prefetch,
    /** Loads the tab's address as a document; false when that was just tried, or there is no network. */
    reload: (): boolean => navigator.onLine && (load?.() ?? false),
    /** Whether the first page has been started; what goes wrong before is the boot script's business. */
    isRunning: (): boolean => load !== undefined,
    /** Whether another build is online. Without a network the tab goes on with what it has in memory. */
    isOutdated: (): boolean => navigator.onLine && latest.isOutdated(),
    /** Whether the content service is to be asked for the first page, a preloader standing in meanwhile (B09); true once. */
    takeLive: first.claim,
    /**
     * The first page is there.
     *
     * @param reload loads the tab's address as a document; false when that was just tried
     * @param expire makes the next navigations ask for what they need again
     */
    begin: (reload: () => boolean, expire: () => void): void => {
      load = reload
      renew = expire
    },
    /** From now on the tab keeps itself informed. */
    watch: (): void => {
      if (effectiveType() !== 'slow-2g') setTimeout(() => void manifest.load(), FIRST_MANIFEST_MS)
      setInterval(() => void latest.check(), POLL_MS)
      document.addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? wake() : undefined))
      addEventListener('pageshow', ({ persisted }) => (persisted ? wake() : undefined))
      addEventListener('online', wake)
    },
  }
}

export type Visit = ReturnType<typeof createVisit>
