import type { SanityClient } from '@sanity/client'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startContentService, type RunningContentService } from '@schaufenster/content-service'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { developSite } from 'schaufenster/develop/develop-site'
import type { Listening } from '@schaufenster/http/listen'
import { openHydrated, useBrowser } from './testing/browser.ts'
import { createEditor } from './testing/editor.ts'

const { open } = useBrowser()
const PAGE = '/leistungen'
/** Two at once, like two projects on one machine. */
const sites: Listening[] = []
const pages: Page[] = []
let content: RunningContentService
let editor: SanityClient

beforeAll(async () => {
  const dataDir = await makeFolder()
  content = await startContentService({ port: 0, dataDir, importPath: 'demo/content' })
  editor = createEditor(content)
  for (let count = 0; count < 2; count++) {
    const site = await developSite({ port: 0, env: { SANITY_API_HOST: content.url } })
    sites.push(site)
    const { page } = await open()
    pages.push(page)
    await openHydrated(page, site.url + PAGE)
  }
}, 180_000)
afterAll(async () => {
  for (const site of sites) await site.stop()
  await content.stop()
})

const mark = (page: Page) => page.evaluate(() => void (document.body.dataset['mark'] = 'same document'))
const isMarked = (page: Page) => page.evaluate(() => document.body.dataset['mark'] === 'same document')

it('an open page follows an edit in the content service without a reload, in both', async () => {
  await Promise.all(pages.map(mark))
  await editor.patch('box-leistungen-titel').set({ title: 'Eben geändert' }).commit()
  for (const page of pages) {
    await page.getByText('Eben geändert').first().waitFor()
    expect(await isMarked(page)).toBe(true)
  }
})

it('the title of the tab and the menu follow, too', async () => {
  const [page] = pages
  await editor.patch('route-leistungen').set({ title: 'Angebot', metaTitle: 'Angebot des Studios' }).commit()
  await page?.getByRole('banner').getByRole('link', { name: 'Angebot', exact: true }).first().waitFor()
  await expect.poll(() => page?.title()).toContain('Angebot des Studios')
  expect(page && (await isMarked(page))).toBe(true)
})
