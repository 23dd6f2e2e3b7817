import { withBase } from '../site-base.ts'

/** SPEC § 9: how often a tab asks for the newest build, in milliseconds. */
export const POLL_MS = 3_600_000

interface LatestOptions {
  /** The build that the page on screen belongs to. */
  buildId: string
  /** Called when the content of this build was published again. Also for the first answer: the page does not say when it was published. */
  onRenewed?: () => void
}

/**
 * Tells whether another build has been deployed since the page was loaded, or its content published again (SPEC §
 * 7.6). If the host does not answer, nothing changes.
 */
export const createLatest = ({ buildId, onRenewed }: LatestOptions) => {
  let outdated = false
  let published: unknown
  let asking: Promise<void> | undefined
  const ask = async (): Promise<void> => {
    const response = await fetch(withBase(`/builds/latest.json?${Date.now()}`), { cache: 'no-store' })
    const { id, timestamp } = await response.json()
    if (typeof id !== 'string') return
    outdated = id !== buildId
    if (timestamp === published) return
    published = timestamp
    onRenewed?.()
  }
  return {
    isOutdated: (): boolean => outdated,
    /** Asks the host; several at once are one request. */
    check: (): Promise<void> =>
      (asking ??= ask()
        .catch(() => undefined)
        .finally(() => {
          asking = undefined
        })),
  }
}
