import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { holdBack } from './testing/browser.ts'
import { heading, projectCard, useVisits } from './testing/visit.ts'

const { visit } = useVisits()

const click = (page: Page) => projectCard(page, 'flutlicht').evaluate((link: HTMLElement) => link.click())
const PAYLOAD = '**/projekte/flutlicht/_payload.json?*'

it('R08 what a click needs is asked for at once: nothing waits for the payload', async () => {
  const { page, asked } = await visit('/projekte')
  const release = await holdBack(page, PAYLOAD)
  asked.length = 0
  await click(page)
  const wanted = [/flutlicht\/_payload\.json$/, /\/template-project\.lazy-.*\.js$/, /\/style-.*\.css$/]
  await expect.poll(() => wanted.filter((one) => !asked.some(({ path }) => one.test(path)))).toEqual([])
  release()
  await expect.poll(() => heading(page).textContent()).toContain('Kräne schlafen')
})

it('R12 a page that is about to go is not restyled: a click changes the styles of few of its elements', async () => {
  const { page } = await visit('/projekte')
  const release = await holdBack(page, PAYLOAD)
  const elements = await page.locator('*').count()
  const session = await page.context().newCDPSession(page)
  let restyled = 0
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value) if (name === 'UpdateLayoutTree') restyled += Number(Object(args).elementCount)
  })
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'devtools.timeline' })
  // As on a phone: a mouse has had the sheet applied when it moved first.
  await click(page)
  // Until the sheet of the site has loaded.
  await page.waitForFunction(() => [...document.styleSheets].some(({ media }) => media.mediaText === 'not all'))
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
  })
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  expect(restyled).toBeGreaterThan(0)
  expect(restyled).toBeLessThan(elements / 3)
  release()
  await expect.poll(() => heading(page).textContent()).toContain('Kräne schlafen')
  expect(await page.locator('link[media="not all"]').count()).toBe(0)
})
