import type { Page } from 'playwright-core'

/**
 * Triggers a tab's check for the newest build, and waits until the tab has read the answer: the test sees the
 * response on the network before the page does.
 */
export const whenToldOfBuilds = async (tab: Page, cause: () => Promise<unknown>): Promise<void> => {
  await tab.evaluate(() => {
    // Called below with the response that it belongs to.
    // oxlint-disable-next-line typescript/unbound-method
    const { json } = Response.prototype
    window.toldOfBuilds = new Promise((done) => {
      Response.prototype.json = async function read(this: Response) {
        try {
          return await json.call(this)
        } finally {
          if (this.url.includes('/builds/latest.json')) done(true)
        }
      }
    })
  })
  await cause()
  await tab.evaluate(() => window.toldOfBuilds)
}

/** Simulates a tab becoming visible again. */
export const wake = (tab: Page): Promise<void> =>
  whenToldOfBuilds(tab, () => tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))))

declare global {
  interface Window {
    toldOfBuilds: Promise<boolean>
  }
}
