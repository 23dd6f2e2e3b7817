import type { Page } from 'playwright-core'

/**
 * Simulates a tab becoming visible again, and waits until it has read which build is the newest: the test sees the
 * response on the network before the page does.
 */
export const wake = async (tab: Page): Promise<void> => {
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
  await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await tab.evaluate(() => window.toldOfBuilds)
}

declare global {
  interface Window {
    toldOfBuilds: Promise<boolean>
  }
}
