import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useMovingPages } from './testing/open-moving.ts'

const { visit } = useMovingPages()

const tags = (page: Page) =>
  page.getByRole('navigation', { name: 'Projekte nach Schlagwort filtern' }).getByRole('link')
const shown = (page: Page) => page.locator('[data-card]:visible').count()

it('B09 is in the address, survives Back and a reload, keeps the position, and leads to a page without JavaScript', async () => {
  const { page, trouble } = await visit('/projekte')
  const all = await shown(page)
  const link = tags(page).nth(1)
  const tag = (await link.textContent()) ?? ''
  await link.scrollIntoViewIfNeeded()
  await link.click()
  await expect.poll(() => page.evaluate(() => location.search)).toBe(`?thema=${encodeURIComponent(tag.toLowerCase())}`)
  await expect.poll(() => shown(page)).toBeLessThan(all)
  const some = await shown(page)
  expect(await link.getAttribute('aria-current')).toBe('true')
  await page.reload()
  await expect.poll(() => shown(page)).toBe(some)
  await tags(page).first().click()
  await expect.poll(() => shown(page)).toBe(all)
  await page.goBack()
  await expect.poll(() => shown(page)).toBe(some)
  await page.goBack()
  await expect.poll(() => shown(page)).toBe(all)
  expect(trouble.console).toEqual([])
  const address = await link.getAttribute('href')
  expect((await fetch(new URL(address ?? '', page.url()))).status).toBe(200)
})

it('B09 cards move to their new places and end there, however often they are interrupted', async () => {
  const { page } = await visit('/projekte')
  const chunk = page.waitForResponse('**/assets/move-cards-*.js')
  await tags(page).nth(1).hover()
  await (await chunk).finished()
  await tags(page).nth(1).scrollIntoViewIfNeeded()
  const count = await tags(page).count()
  const moving = () =>
    page.evaluate(
      () => [...document.querySelectorAll('li:has(> [data-card])')].flatMap((card) => card.getAnimations()).length,
    )
  await tags(page).nth(1).click()
  await tags(page).nth(0).click()
  await expect.poll(moving).toBeGreaterThan(0)
  for (let index = 0; index < count * 2; index++)
    await tags(page)
      .nth(index % count)
      .click()
  await tags(page).nth(0).click()
  await expect.poll(moving).toBe(0)
  const places = await page.evaluate(() =>
    [...document.querySelectorAll('li:has(> [data-card])')].map((card) => getComputedStyle(card).transform),
  )
  expect(new Set(places)).toEqual(new Set(['none']))
})

const PHONE = { viewport: { width: 390, height: 844 } }
const top = (page: Page) => page.evaluate(() => scrollY)
const scroll = async (page: Page, y: number) => {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y)
  await page.waitForFunction((to) => history.state.place?.y === to, y)
}
const filterBy = async (page: Page, index: number) => {
  await tags(page).nth(index).click()
  await page.waitForFunction((thema) => location.search.includes('thema') === thema, index > 0)
}

it('R10 Back from a project returns to the filter and its position at once', async () => {
  const { page } = await visit('/projekte', PHONE)
  const all = await shown(page)
  await filterBy(page, 1)
  await expect.poll(() => shown(page)).toBeLessThan(all)
  const some = await shown(page)
  await scroll(page, 900)
  await page.evaluate(() => document.querySelector<HTMLElement>('li:not([hidden]) [data-card] a')?.click())
  await page.waitForURL('**/projekte/*')
  await page.waitForFunction(() => scrollY === 0)
  await page.evaluate(() => {
    document.documentElement.dataset['seen'] = ''
    const look = () => {
      const cards = document.querySelectorAll('li:not([hidden]) > [data-card]').length
      const { dataset } = document.documentElement
      if (location.search && cards > 0) dataset['seen'] += `${cards} `
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goBack()
  await page.waitForFunction(() => (document.documentElement.dataset['seen']?.length ?? 0) > 20)
  expect(await top(page)).toBe(900)
  expect(await shown(page)).toBe(some)
  const seen = await page.evaluate(() => document.documentElement.dataset['seen']?.trim().split(' '))
  expect(new Set(seen)).toEqual(new Set([String(some)]))
})

it('R10 Forward to a longer list returns to a position that the shorter one does not have', async () => {
  const { page } = await visit('/projekte', PHONE)
  const all = await shown(page)
  await filterBy(page, (await tags(page).count()) - 1)
  await expect.poll(() => shown(page)).toBeLessThan(all)
  const most = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await filterBy(page, 0)
  await expect.poll(() => shown(page)).toBe(all)
  await scroll(page, most + 300)
  await page.goBack()
  await expect.poll(() => shown(page)).toBeLessThan(all)
  // Chromium scrolls on by itself when the list has grown; what counts is that it has grown before the app scrolls.
  await page.evaluate(() => {
    const original = window.scrollTo.bind(window)
    window.scrollTo = (options?: ScrollToOptions | number) => {
      if (typeof options === 'object') original(options)
      document.documentElement.dataset['reached'] = String(scrollY)
    }
  })
  await page.goForward()
  await expect.poll(() => shown(page)).toBe(all)
  await expect.poll(() => top(page)).toBe(most + 300)
  expect(await page.evaluate(() => document.documentElement.dataset['reached'])).toBe(String(most + 300))
})
