import { expect, inject, it } from 'vitest'
import { hydrateSections, openHydrated, useBrowser, whenFontsAdded } from './testing/browser.ts'
import { readSheets } from './testing/read-sheets.ts'
import { SAMPLE_PATHS } from './testing/sample-paths.ts'

const site = inject('siteUrl')
const { open } = useBrowser()

it('an empty sheet is found, and how far a full one goes', async () => {
  const { page } = await open()
  await page.setContent(`<p style="break-after: page">Oben</p><div style="break-after: page; height: 1px"></div>
    <div style="height: 18cm"></div><p>Unten</p>`)
  const [first = 1, second, third = 0] = readSheets(await page.pdf({ format: 'A4' }))
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(0.2)
  expect(second).toBe(0)
  expect(third).toBeGreaterThan(0.5)
})

it.each(SAMPLE_PATHS)('B05 %s on paper: no sheet is empty, none but the last ends in its first third', async (path) => {
  const { page } = await open()
  await openHydrated(page, `${site}${path}`)
  await whenFontsAdded(page)
  await hydrateSections(page)
  await page.waitForLoadState('networkidle')
  const sheets = readSheets(await page.pdf({ format: 'A4' }))
  expect(sheets.slice(0, -1).filter((filled) => filled < 1 / 3)).toEqual([])
  expect(sheets.at(-1)).toBeGreaterThan(0)
})

it('F01 on paper a link of the footer to another site has its address behind it, one within the site none', async () => {
  const { page } = await open()
  await openHydrated(page, `${site}/kontakt`)
  await page.emulateMedia({ media: 'print' })
  const printed = await page.locator('body > footer a').evaluateAll((links) =>
    links.map((link) => ({
      isOutside: /^https?:/.test(link.getAttribute('href') ?? ''),
      address: link.getAttribute('href'),
      after: getComputedStyle(link, '::after').content,
    })),
  )
  const [outside, inside] = [printed.filter((link) => link.isOutside), printed.filter((link) => !link.isOutside)]
  expect(outside.length).toBeGreaterThan(0)
  for (const { address, after } of outside) expect(after).toBe(`" (${address})"`)
  for (const { after } of inside) expect(after).not.toContain('/')
})
