import { afterAll, inject } from 'vitest'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { useBrowser, whenHydrated } from './browser.ts'
import { watchForHarm } from './harm.ts'
import { runSiteOn } from './run-site.ts'

const ORIGIN = 'https://statistik.example'
export const SCRIPT = `${ORIGIN}/js/script.js`
const ENV = { ANALYTICS: 'plausible', ANALYTICS_SITE: 'beispiel.de', ANALYTICS_ORIGIN: ORIGIN }
/** Like the provider's script: reports the page to its own origin, with the configured name. */
const COUNTER = `const { src, dataset } = document.currentScript; fetch(new URL('/api/event', src), { method: 'POST', body: dataset.domain + ' ' + location.pathname })`

/** What a visit of /leistungen asks the provider for. */
export const COUNTED = ['/js/script.js', '/api/event beispiel.de /leistungen']

export const question = (page: Page) => page.getByRole('region', { name: 'Dürfen wir mitzählen?' })
export const answer = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true })
export const line = (page: Page) => page.getByRole('region', { name: 'Einwilligung' })
export const stored = (page: Page) => page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
/** Waits until idle work is done: React is loaded, no requests are pending, the browser was idle. */
export const atRest = async (page: Page) => {
  await whenHydrated(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
}

interface Visit extends BrowserContextOptions {
  path?: string
  prepare?: (page: Page) => Promise<unknown>
}

/** A site whose visits a provider counts, for the tests of one file. @param env besides the provider's */
export const useAnalytics = async (env: Record<string, string> = {}) => {
  const { open } = useBrowser()
  const site = await runSiteOn(inject('contentUrl'), { published: true, env: { ...ENV, ...env } })
  afterAll(site.stop)
  return async ({ path = '/leistungen', prepare, ...options }: Visit = {}) => {
    const { page, trouble } = await open({ reducedMotion: 'reduce', ...options })
    const counted: string[] = []
    await page.context().route(`${ORIGIN}/**`, async (route) => {
      const request = route.request()
      counted.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`.trim())
      await route.fulfill({
        body: COUNTER,
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
      })
    })
    const seeHarm = await watchForHarm(page, site.url)
    await prepare?.(page)
    await page.goto(`${site.url}${path}`)
    const cookies = () => page.context().cookies()
    return { page, trouble, counted, seeHarm, cookies }
  }
}
