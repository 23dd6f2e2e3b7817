import type { Page } from 'playwright-core'
import { inject } from 'vitest'
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
