import { expect, inject, it, onTestFinished } from 'vitest'
import { ask } from '@schaufenster/host/conformance/ask'
import { useBrowser, whenHydrated } from './testing/browser.ts'
import { runSiteOn } from './testing/run-site.ts'

const site = inject('siteUrl')
const browser = useBrowser()
const get = (path: string) => fetch(new URL(path, site), { redirect: 'manual' })
const textOf = async (path: string) => (await get(path)).text()

it('D04 a page that must not be indexed is in no list, and has no canonical address', async () => {
  const html = await textOf('/baukasten')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('rel="canonical"')
  for (const list of ['/sitemap.xml', '/llms.txt', '/rss.xml']) expect(await textOf(list)).not.toContain('baukasten')
  expect((await get('/baukasten.md')).status).toBe(404)
})

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
  await page.goto(`${site}/leistungen`)
  await whenHydrated(page)
  const first = await read()
  expect(first).toMatchObject({ titles: 1, robots: [], canonicals: ['/leistungen'] })
  expect(first.descriptions).toHaveLength(1)
  await page.locator('main a[href="/kontakt"]').first().click()
  await page.waitForFunction((title) => document.title !== title, first.title)
  const second = await read()
  expect(second).toMatchObject({ titles: 1, robots: [], canonicals: ['/kontakt'] })
  expect(second.descriptions).toHaveLength(1)
  expect(second.descriptions).not.toEqual(first.descriptions)
  expect(trouble).toEqual({ console: [], requests: [] })
})

it('D04 `Host` does not affect addresses in a page: a cache could otherwise be poisoned with links to another site', async () => {
  const live = await runSiteOn(inject('contentUrl'), { env: { SITE_URL: '' } })
  onTestFinished(live.stop)
  const { status, body } = await ask(
    { port: Number(new URL(live.url).port) },
    { path: '/leistungen', headers: { host: 'evil.example' } },
  )
  expect([status, body.toString()]).toEqual([
    200,
    expect.stringContaining(`<link rel="canonical" href="${live.url}/leistungen"/>`),
  ])
  expect(body.toString()).not.toContain('evil.example')
})
