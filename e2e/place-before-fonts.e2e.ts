import { expect, inject, it } from 'vitest'
import { holdBack, useBrowser, whenFontsAdded, whenHydrated } from './testing/browser.ts'

const site = inject('siteUrl')
const { open } = useBrowser()

it('R10 a reload is at the same place when the fonts arrive, though the page had another height in their stand-ins', async () => {
  const { page } = await open({ bypassCSP: true })
  const readHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
  const readTop = () => page.evaluate(() => scrollY)
  await page.route(`${site}/studio*`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replaceAll(/size-adjust:[\d.]+%/g, 'size-adjust:125%') })
  })
  await page.goto(`${site}/studio#team`)
  await Promise.all([whenHydrated(page), whenFontsAdded(page)])
  await page.mouse.move(720, 450)
  const target = await readTop()
  await page.mouse.wheel(0, 300)
  await page.waitForFunction((before) => scrollY >= before + 300 && history.state?.place?.y === scrollY, target)
  const top = await readTop()
  const height = await readHeight()

  const releaseFonts = await holdBack(page, '**/*.woff2')
  await page.reload()
  await expect.poll(readTop).toBe(top)
  expect(Math.abs((await readHeight()) - height)).toBeGreaterThan(100)
  releaseFonts()
  await whenFontsAdded(page)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await readHeight()).toBe(height)
  expect(await readTop()).toBe(top)
})
