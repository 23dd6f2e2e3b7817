import type { Browser } from 'playwright-core'
import { onSlowPhone } from './slow-phone.ts'

/** Milliseconds between two taps, for the menu's transition to end. */
const BETWEEN_MS = 1500
const TAPS = 6

/**
 * Runs before any script of the page: the longest time from an interaction to the next paint, in milliseconds. Events without an
 * interaction's id are not a person's: when a page is laid out below the pointer, it gets `pointerover`.
 */
const observe = () => {
  Reflect.set(globalThis, 'slowest', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Number(Reflect.get(entry, 'interactionId')) > 0)
        Reflect.set(globalThis, 'slowest', Math.max(entry.duration, Number(Reflect.get(globalThis, 'slowest'))))
    // TypeScript does not know the threshold; without it shorter ones than 104 ms are not reported.
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }))
}

/**
 * Taps the menu button again and again, from the first paint on.
 *
 * @returns the slowest interaction (INP of the visit) in milliseconds; browsers round it to 8
 */
export const tapMenu = (browser: Browser, url: string): Promise<number> =>
  onSlowPhone(browser, async (page) => {
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'commit' })
    const button = page.locator('[popovertarget]').first()
    for (let tap = 0; tap < TAPS; tap++) {
      await button.tap()
      await page.waitForTimeout(BETWEEN_MS)
    }
    return Number(await page.evaluate(() => Reflect.get(globalThis, 'slowest')))
  })
