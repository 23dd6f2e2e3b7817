import { inject, onTestFinished } from 'vitest'
import { useBrowser, whenFontsAdded, whenHydrated } from './browser.ts'

/** Pages that move. Each is closed with its test, as they take frames from each other. */
export const useMovingPages = () => {
  const browser = useBrowser()
  type Options = Parameters<typeof browser.open>[0]
  const open = async (options: Options = {}) => {
    const tab = await browser.open(options)
    onTestFinished(() => tab.page.context().close())
    return tab
  }
  const visit = async (path: string, options: Options = {}) => {
    const tab = await open(options)
    await tab.page.goto(`${inject('siteUrl')}${path}`)
    await whenHydrated(tab.page)
    await whenFontsAdded(tab.page)
    return tab
  }
  return { open, visit }
}
