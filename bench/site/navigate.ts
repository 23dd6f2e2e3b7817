import type { Browser, Page } from 'playwright-core'
import { onSlowPhone } from './slow-phone.ts'

/** What a visitor has done before the click: nothing; reached for the link; scrolled for five seconds and reached for it. */
export const WAYS = ['cold', 'prefetched', 'scrolled'] as const
export type Way = (typeof WAYS)[number]

/** The cost of following a link. */
export interface Navigation {
  /** Milliseconds from the click until the new page's heading has been painted. */
  ms: number
  /** Bytes over the wire between reaching for the link and the click, without pictures and fonts. */
  aheadBytes: number
  /** Requests after the click, without pictures and fonts. */
  requestsAfter: number
}

/** Milliseconds; enough for a payload and the code of a block on this network. */
const AHEAD_MS = 3000

const follow = async (selector: string): Promise<number> => {
  const link = document.querySelector<HTMLElement>(selector)
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

const scroll = async (page: Page): Promise<void> => {
  await page.mouse.move(200, 400)
  for (let turn = 0; turn < 50; turn++) {
    await page.mouse.wheel(0, 120)
    await page.waitForTimeout(100)
  }
}

const reachFor = (page: Page, selector: string): Promise<void> =>
  page.evaluate((target) => {
    const link = document.querySelector(target)
    link?.scrollIntoView({ block: 'center', behavior: 'instant' })
    link?.dispatchEvent(new Event('touchstart', { bubbles: true }))
  }, selector)

/** Follows a link. @param to its path @param within the part of the page that has it */
export const navigate = (browser: Browser, url: string, to: string, way: Way, within = 'main'): Promise<Navigation> =>
  onSlowPhone(browser, async (page, cdp) => {
    const link = `${within} a[href="${to}"]`
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
    if (way === 'scrolled') await scroll(page)
    if (way !== 'cold') {
      await reachFor(page, link)
      await page.waitForTimeout(AHEAD_MS)
    }
    const aheadBytes = bytes
    requests = 0
    const ms = await page.evaluate(follow, link)
    await page.waitForTimeout(AHEAD_MS)
    return { ms, aheadBytes, requestsAfter: requests }
  })
