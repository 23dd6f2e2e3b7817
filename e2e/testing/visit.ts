import type { Page, Request } from 'playwright-core'
import { inject } from 'vitest'
import { openHydrated, useBrowser } from './browser.ts'

declare global {
  interface Window {
    /** Marks a document, to detect reloads of the same address. */
    sameDocument?: boolean
  }
}

const pathOf = (request: Request): string => new URL(request.url()).pathname

/** Visits to the demo site, each in its own profile. */
export const useVisits = () => {
  const { open } = useBrowser()
  return {
    open,
    /** An idle page with its document marked, and its requests from then on. */
    visit: async (path: string, prepare?: (page: Page) => Promise<unknown>) => {
      const { page, trouble } = await open({ reducedMotion: 'reduce' })
      await prepare?.(page)
      await openHydrated(page, `${inject('siteUrl')}${path}`)
      await page.evaluate(() => (window.sameDocument = true))
      const asked: { type: string; path: string }[] = []
      page.on('request', (request) => asked.push({ type: request.resourceType(), path: pathOf(request) }))
      const documents = () => asked.filter(({ type }) => type === 'document').map((request) => request.path)
      return { page, trouble, asked, documents }
    },
  }
}

export const isSameDocument = (page: Page) => page.evaluate(() => window.sameDocument === true)
export const menuLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
/** The card of a project, which links to it. */
export const projectCard = (page: Page, slug: string) => page.locator(`[data-card] a[href="/projekte/${slug}"]`)
export const heading = (page: Page) => page.locator('main h1').first()
