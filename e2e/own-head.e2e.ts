import type { HeadEntry } from '@schaufenster/site/head'
import type { Page } from 'playwright-core'
import { afterAll, expect, inject, it } from 'vitest'
import { useBrowser, whenHydrated } from './testing/browser.ts'
import { runSiteOn } from './testing/run-site.ts'

const [OWN, NAMED, OTHER] = ['https://eigen.example', 'https://weiter.example', 'https://fremd.example'] as const
const about = { purpose: 'Statistik', reason: 'Wir wüssten gern, welche Seiten gelesen werden.' }
const head: HeadEntry[] = [
  { meta: 'pinterest-site-verification', content: 'a"b<c' },
  { ...about, provider: 'Wirft', script: `${OWN}/throws.js`, consent: false },
  {
    ...about,
    provider: 'Lädt',
    script: `${OWN}/loads.js`,
    attributes: { 'data-id': '7' },
    sources: { 'script-src': [NAMED], 'connect-src': [NAMED] },
    consent: false,
  },
]
/** As the loaders of many providers do it: the address of another script is a text. */
const LOADS = `
const add = (src) => { try { const s = document.createElement('script'); s.src = src; document.head.append(s) } catch (e) { window.refused = e.name } }
window.id = document.currentScript.dataset.id
add('${NAMED}/more.js'); add('${OTHER}/evil.js'); add('data:text/javascript,window.ran = 1')
try { document.body.insertAdjacentHTML('beforeend', '<b>') } catch (e) { window.html = e.name }`
const FILES: Record<string, string> = {
  '/throws.js': 'throw new Error("broken")',
  '/loads.js': LOADS,
  '/more.js': `fetch('${NAMED}/event', { method: 'POST' })`,
  '/evil.js': 'window.ran = 1',
  '/event': '',
}

const { open } = useBrowser()
const site = await runSiteOn(inject('contentUrl'), { published: true, head })
afterAll(site.stop)

const watchOrigins = async (page: Page) => {
  const asked: string[] = []
  for (const origin of [OWN, NAMED, OTHER])
    await page.route(`${origin}/**`, async (route) => {
      const { origin: from, pathname } = new URL(route.request().url())
      asked.push(from + pathname)
      await route.fulfill({
        body: FILES[pathname] ?? '',
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
      })
    })
  return asked
}

it('D03 a script of one’s own loads what it names and nothing else, beside one that throws; pages work as before', async () => {
  const { page } = await open()
  const asked = await watchOrigins(page)
  const answer = await page.goto(`${site.url}/leistungen`)
  await whenHydrated(page)
  await expect.poll(() => asked).toContain(`${NAMED}/event`)
  expect(asked.toSorted()).toEqual(
    [`${OWN}/loads.js`, `${OWN}/throws.js`, `${NAMED}/event`, `${NAMED}/more.js`].toSorted(),
  )
  const seen = await page.evaluate(() => ['id', 'ran', 'refused', 'html'].map((name) => Reflect.get(window, name)))
  expect(seen).toEqual(['7', undefined, 'TypeError', 'TypeError'])
  expect(answer?.headers()['content-security-policy']).not.toMatch(/script-src[^-]/)
  expect(await page.locator('meta[name="pinterest-site-verification"]').getAttribute('content')).toBe('a"b<c')

  await page.getByRole('banner').getByRole('link', { name: 'Projekte', exact: true }).click()
  await page.waitForURL('**/projekte')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(asked).toHaveLength(4)
})

it('D03 without scripts in the browser a page is as complete as before', async () => {
  const { page } = await open({ javaScriptEnabled: false })
  const asked = await watchOrigins(page)
  await page.goto(`${site.url}/leistungen`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(asked).toEqual([])
})
