import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { useBrowser, whenFontsAdded, whenHydrated } from './browser.ts'

/** Pages at rest before they move: hydrated, in their own fonts. */
export const useMovingPages = () => {
  const { open } = useBrowser()
  const visit = async (path: string, options: Parameters<typeof open>[0] = {}) => {
    const tab = await open(options)
    await tab.page.goto(`${inject('siteUrl')}${path}`)
    await whenHydrated(tab.page)
    await whenFontsAdded(tab.page)
    return tab
  }
  return { open, visit }
}

/** Scrolls like a script of the page and waits until it is visible. */
export const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: 'instant' })
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, top)

export const switchButton = (page: Page) => page.getByRole('button', { name: 'Bewegung anhalten' })

/** Turns the wheel until the page scrolls smoothly, or until it no longer does: the code is loaded by the first turn, and takes the next. */
export const whenWheelTaken = async (page: Page, taken = true): Promise<void> => {
  await page.evaluate(() =>
    addEventListener('wheel', (event) =>
      setTimeout(() => (document.documentElement.dataset['taken'] = String(event.defaultPrevented))),
    ),
  )
  await page.mouse.move(700, 500)
  const turn = async () => {
    // Upwards: at the top nothing moves.
    await page.mouse.wheel(0, -1)
    return page.evaluate(() => document.documentElement.dataset['taken'])
  }
  // Longer than the browser waits before an event of the wheel begins a new turn.
  await expect.poll(turn, { interval: 700, timeout: 10_000 }).toBe(String(taken))
}
