import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useBrowser } from '../../e2e/testing/browser.ts'
import { runSite, type RunningSite } from './run-site.ts'
import { logIn } from './run-studio.ts'

const { open } = useBrowser()
let site: RunningSite

beforeAll(async () => {
  site = await runSite()
})
afterAll(() => site.stop())

const present = async (path: string): Promise<{ page: Page; frame: FrameLocator }> => {
  const { page, trouble } = await open()
  page.setDefaultTimeout(60_000)
  await logIn(page, site)
  await page.goto(`${site.url}/presentation?preview=${encodeURIComponent(path)}`)
  const frame = page.frameLocator('iframe')
  await frame.locator('[data-sanity]').first().waitFor({ state: 'attached' })
  console.log(trouble.console.slice(0, 5))
  return { page, frame }
}

describe('Presentation', () => {
  it('P02 a click on a title opens its field', async () => {
    const { page, frame } = await present('/?preview=true')
    await page.waitForTimeout(6000)
    console.log(page.url(), await page.locator('body').innerText())
    console.log(await frame.locator('[data-sanity]').evaluateAll((all) => all.map((e) => `${e.localName} ${e.textContent?.slice(0, 30)} ${e.getAttribute('data-sanity')}`)))
    await page.screenshot({ path: '/tmp/pres1.png' })
    await frame.locator('main h2').first().click()
    await page.waitForTimeout(6000)
    await page.screenshot({ path: '/tmp/pres2.png' })
    console.log(page.url())
    expect(1).toBe(1)
  })
})
