import type { Browser } from 'playwright-core'
import { onSlowPhone } from './slow-phone.ts'

/** The cost of following a link whose page was prefetched. */
export interface Navigation {
  /** Milliseconds from the click until the new page's heading has been painted. */
  ms: number
  /** Bytes over the wire between hovering the link and the click, without pictures and fonts. */
  aheadBytes: number
  /** Requests after the click, without pictures and fonts. */
  requestsAfter: number
}

/** Milliseconds; enough for a payload and the code of a block on this network. */
const AHEAD_MS = 3000

const follow = async (path: string): Promise<number> => {
  const link = document.querySelector<HTMLElement>(`main a[href="${path}"]`)
  const before = document.querySelector('main h1')?.textContent
  const started = performance.now()
  link?.click()
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  while (document.querySelector('main h1')?.textContent === before) {
    await frame()
  }
  // The change is on screen one frame later.
  await frame()
  return performance.now() - started
}

/** Hovers a link, waits, and follows it. @param to path of a link in the page's content */
export const navigate = (browser: Browser, url: string, to: string): Promise<Navigation> =>
  onSlowPhone(browser, async (page, cdp) => {
    const types = new Map<string, string>()
    let requests = 0
    let bytes = 0
    cdp.on('Network.requestWillBeSent', ({ requestId, type }) => {
      types.set(requestId, type ?? '')
      if (!['Image', 'Media', 'Font'].includes(type ?? '')) requests++
    })
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!['Image', 'Media', 'Font'].includes(types.get(requestId) ?? '')) bytes += encodedDataLength
    })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
    await page.waitForTimeout(AHEAD_MS)
    bytes = 0
    await page.evaluate(
      (path) =>
        document.querySelector(`main a[href="${path}"]`)?.dispatchEvent(new Event('touchstart', { bubbles: true })),
      to,
    )
    await page.waitForTimeout(AHEAD_MS)
    const aheadBytes = bytes
    requests = 0
    const ms = await page.evaluate(follow, to)
    await page.waitForTimeout(AHEAD_MS)
    return { ms, aheadBytes, requestsAfter: requests }
  })
