import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { holdBack } from './testing/browser.ts'
import { useMovingPages } from './testing/open-moving.ts'
import { heading, projectCard, useVisits } from './testing/visit.ts'

const { visit } = useVisits()
// Fonts that arrive restyle a page, too.
const { visit: visitAtRest } = useMovingPages()

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
  const { page } = await visitAtRest('/projekte')
  await page.waitForLoadState('networkidle')
  const release = await holdBack(page, PAYLOAD)
  const elements = await page.locator('*').count()
  const session = await page.context().newCDPSession(page)
  const events: Record<string, unknown>[] = []
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...value))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'devtools.timeline,blink.user_timing',
  })
  await page.evaluate(() => performance.mark('before-the-click'))
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
  // Of this tab: a trace is of the whole browser.
  const process = events.find(({ name }) => name === 'before-the-click')?.['pid']
  const restyled = events
    .filter(({ name, pid }) => name === 'UpdateLayoutTree' && pid === process)
    .reduce((sum, { args }) => sum + Number(Object(args).elementCount), 0)
  expect(restyled).toBeGreaterThan(0)
  expect(restyled).toBeLessThan(elements / 3)
  release()
  await expect.poll(() => heading(page).textContent()).toContain('Kräne schlafen')
  expect(await page.locator('link[media="not all"]').count()).toBe(0)
})
