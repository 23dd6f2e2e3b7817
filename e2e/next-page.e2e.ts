import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { holdBack } from './testing/browser.ts'
import { useMovingPages } from './testing/open-moving.ts'
import { traceLoad } from './testing/trace-load.ts'
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

/** The numbers of elements that the tab restyles during `action`, step by step. */
const restylesDuring = async (page: Page, action: () => Promise<unknown>): Promise<number[]> =>
  (await traceLoad(page, action)).flatMap(({ kind, touched }) => (kind === 'restyle' ? [touched] : []))

it('R12 a page that is about to go is not restyled: a click changes the styles of few of its elements', async () => {
  const { page } = await visitAtRest('/projekte')
  await page.waitForLoadState('networkidle')
  const release = await holdBack(page, PAYLOAD)
  const elements = await page.locator('*').count()
  const restyled = await restylesDuring(page, async () => {
    // As on a phone: a mouse has had the sheet applied when it moved first.
    await click(page)
    // Until the sheet of the site has loaded.
    await page.waitForFunction(() => [...document.styleSheets].some(({ media }) => media.mediaText === 'not all'))
    await page.evaluate(async () => {
      for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
    })
  })
  const most = Math.max(0, ...restyled)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThan(elements / 3)
  release()
  await expect.poll(() => heading(page).textContent()).toContain('Kräne schlafen')
  expect(await page.locator('link[media="not all"]').count()).toBe(0)
})

it('R12 a page that goes with the focus in it is not restyled either', async () => {
  const { page } = await visitAtRest('/projekte')
  await page.waitForLoadState('networkidle')
  const elements = await page.locator('*').count()
  const restyled = await restylesDuring(page, () =>
    projectCard(page, 'flutlicht').evaluate(async (link: HTMLElement) => {
      link.focus({ preventScroll: true })
      link.click()
      // Until the next page is in its place.
      await new Promise<void>((done) => {
        const observer = new MutationObserver(() => {
          if (link.isConnected) return
          performance.mark('end')
          done()
        })
        observer.observe(document, { childList: true, subtree: true })
      })
    }),
  )
  expect(Math.max(...restyled)).toBeLessThan(elements / 3)
})
