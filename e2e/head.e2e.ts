import { expect, inject, it } from 'vitest'
import { openHydrated, useBrowser } from './testing/browser.ts'

const site = inject('siteUrl')
const browser = useBrowser()

it('D04 moving from page to page keeps title, description, robots and canonical address right, each once', async () => {
  const { page, trouble } = await browser.open()
  const read = () =>
    page.evaluate(() => ({
      title: document.title,
      titles: document.querySelectorAll('title').length,
      descriptions: [...document.querySelectorAll('meta[name=description]')].map((meta) =>
        meta.getAttribute('content'),
      ),
      robots: [...document.querySelectorAll('meta[name=robots]')].map((meta) => meta.getAttribute('content')),
      canonicals: [...document.querySelectorAll('link[rel=canonical]')].map(
        (link) => new URL(link.getAttribute('href') ?? '', location.href).pathname,
      ),
    }))
  await openHydrated(page, `${site}/leistungen`)
  const first = await read()
  expect(first).toMatchObject({ titles: 1, robots: [], canonicals: ['/leistungen'] })
  expect(first.descriptions).toHaveLength(1)
  await page.locator('header a[href="/kontakt"]').first().click()
  await page.waitForFunction((title) => document.title !== title, first.title)
  const second = await read()
  expect(second).toMatchObject({ titles: 1, robots: [], canonicals: ['/kontakt'] })
  expect(second.descriptions).toHaveLength(1)
  expect(second.descriptions).not.toEqual(first.descriptions)
  expect(trouble).toEqual({ console: [], requests: [] })
})
