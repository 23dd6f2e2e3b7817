import { chromium, type Browser } from 'playwright-core'
import { serveSite } from '@schaufenster/host/serve'
import { prepareSite } from './prepare-site.ts'

/** Serves the published site while `work` runs, with a browser of its own (CHROMIUM_PATH). */
export const openSite = async (work: (browser: Browser, url: string) => Promise<void>): Promise<void> => {
  const { dist, remove } = await prepareSite()
  const site = await serveSite({ dist, port: 0, env: {} })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    await work(browser, site.url)
  } finally {
    await browser.close()
    await site.stop()
    await remove()
  }
}
