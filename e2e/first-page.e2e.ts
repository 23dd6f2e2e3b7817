import { expect, it } from 'vitest'
import { connect, makeFolder } from '@schaufenster/content-service/testing/test-service'
import { writeExport } from '@schaufenster/content-service/testing/write-export'
import { useBrowser, whenHydrated } from './testing/browser.ts'
import { findViolations } from './testing/find-violations.ts'
import { runSite } from './testing/run-site.ts'

const { open } = useBrowser()
const folder = await makeFolder()
const noPages = await writeExport(folder, { lines: [{ _id: 'person', _type: 'person', name: 'Ada Beispiel' }] })

it('a dataset without a page answers / with instructions, until it has a home page', async () => {
  const site = await runSite(noPages)
  const { page, trouble } = await open({ viewport: { width: 320, height: 640 } })
  try {
    const response = await page.goto(site.url)
    expect([response?.status(), await page.title()]).toEqual([200, 'Hier entsteht eine Website'])
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Hier entsteht eine Website.')
    expect(await page.getByRole('listitem').count()).toBe(2)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await findViolations(page)).toEqual([])
    await whenHydrated(page)
    expect(trouble).toEqual({ console: [], requests: [] })
    // Any other address is a 404, whose home link leads to the first page.
    expect((await page.goto(`${site.url}/projekte`))?.status()).toBe(404)
    await page.getByRole('link', { name: 'Zurück zur Startseite.' }).click()
    await page.getByRole('heading', { level: 1, name: 'Hier entsteht eine Website.' }).waitFor()
    await connect(site.content, site.content.token).create({
      _id: 'home',
      _type: 'route',
      title: 'Unser Studio',
      template: 'templateDefault',
      isRoot: true,
      content_boxes: [],
    })
    await expect
      .poll(async () => (await page.goto(site.url), page.getByRole('heading', { level: 1 }).textContent()))
      .toBe('Unser Studio')
  } finally {
    await site.stop()
  }
})
