import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { whenHydrated } from './testing/browser.ts'
import { scrollTo, switchButton, useMovingPages } from './testing/open-moving.ts'
import { heading, menuLink } from './testing/visit.ts'

const site = inject('siteUrl')
const { open, visit } = useMovingPages()

const readAngle = (page: Page) =>
  page.evaluate(() => {
    const mark = document.querySelector('[data-logo-mark]')
    return mark ? Number.parseFloat(getComputedStyle(mark).rotate) || 0 : Number.NaN
  })
const readRange = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)
const expectFormula = async (page: Page) => {
  const range = await readRange(page)
  const most = 360 * Math.round(range / 360)
  for (const share of [0, 0.25, 0.5, 1]) {
    await scrollTo(page, Math.round(range * share))
    await expect.poll(async () => Math.abs((await readAngle(page)) - most * share)).toBeLessThan(1)
  }
  expect(await readAngle(page)).toBe(most)
  return most
}

it('H04 turns from 0 at the top to 360 × round(range / 360) at the bottom, and follows a resized window', async () => {
  const { page } = await visit('/')
  const wide = await expectFormula(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const range = await readRange(page)
  await expect
    .poll(() =>
      page.evaluate(() => {
        const mark = document.querySelector('[data-logo-mark]')
        return mark ? getComputedStyle(mark).getPropertyValue('--logo-angle').trim() : ''
      }),
    )
    .toBe(`${360 * Math.round(range / 360)}deg`)
  expect(await expectFormula(page)).not.toBe(wide)
})

it('H04 the same without scroll-driven animations, by one listener', async () => {
  const { page } = await open()
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (property: string, value?: string) =>
      property === 'animation-timeline' ? false : supports(property, value ?? '')
  })
  await page.goto(`${site}/`)
  await page.addStyleTag({ content: '[data-logo-mark]{animation:none!important}' })
  await whenHydrated(page)
  await expectFormula(page)
})

it('H04 is measured again on another page, and does not move under reduced motion or while paused', async () => {
  const { page } = await visit('/')
  const before = await heading(page).textContent()
  await menuLink(page, 'Leistungen').click()
  await expect.poll(() => heading(page).textContent()).not.toBe(before)
  // Its sections follow the heading, and the page's height with them.
  await page.locator('main [style*="100lvh"]').waitFor({ state: 'detached' })
  await expectFormula(page)
  await switchButton(page).click()
  // An animation is paused with the next frame.
  await page.locator('html[data-motion=paused]').waitFor()
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ ready }) => ready)))
  const angle = await readAngle(page)
  await scrollTo(page, 0)
  expect(await readAngle(page)).toBe(angle)

  const { page: calm } = await visit('/', { reducedMotion: 'reduce' })
  await scrollTo(calm, 2000)
  expect(await readAngle(calm)).toBe(0)
})
