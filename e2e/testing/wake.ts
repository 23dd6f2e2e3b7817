import type { Page } from 'playwright-core'

/**
 * Does something that makes a tab ask for the newest build, and waits until the tab itself has read the answer: that the
 * answer has crossed the network is known to the test before it is known to the page.
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

/** What a tab does when it is looked at again. */
export const wake = (tab: Page): Promise<void> =>
  whenToldOfBuilds(tab, () => tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))))

declare global {
  interface Window {
    toldOfBuilds: Promise<boolean>
  }
}
