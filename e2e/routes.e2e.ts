import { describe, expect, inject, it } from 'vitest'
import { openHydrated, useBrowser } from './testing/browser.ts'

const site = inject('siteUrl')
const get = (path: string) => fetch(`${site}${path}`, { redirect: 'manual' })

describe('addresses', () => {
  it.each([
    ['E03', '/gibt-es-nicht', 'Page not found'],
    ['E03', '/projekte/gibt-es-nicht', 'Page not found'],
    ['E04', '/eins/zwei/drei', 'Page not found: /eins/zwei/drei'],
    ['E06', '/warum-wir-klecksen', 'Page Not Found'],
  ])('%s %s answers 404 “%s”, with chrome (E02)', async (_row, path, message) => {
    const response = await get(path)
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toContain(message)
    expect(html).toContain('Zurück zur Startseite.')
    expect(html).toContain('Farbmühlenweg 3')
    expect(html).toContain('noindex')
    expect(html).not.toContain('rel="canonical"')
  })

  it('E01 suggests the nearest pages', async () => {
    expect(await (await get('/leistung')).text()).toContain('href="/leistungen"')
  })
})

describe('in the browser', () => {
  const { open } = useBrowser()

  it('R08 R12 a client navigation fetches one payload, moves the focus to the heading and announces the title', async () => {
    const { page, trouble } = await open()
    await openHydrated(page, `${site}/`)
    const requests: string[] = []
    page.on('request', (request) => {
      if (['fetch', 'xhr', 'document'].includes(request.resourceType())) requests.push(new URL(request.url()).pathname)
    })
    await page.getByRole('banner').getByRole('link', { name: 'Leistungen' }).click()
    await page.waitForURL('**/leistungen')
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    // The manifest lists the pages that may be prefetched (D01).
    expect(new Set(requests.filter((path) => !path.startsWith('/builds/meta/')))).toEqual(
      new Set(['/leistungen/_payload.json']),
    )
    expect(await page.getByRole('status').first().textContent()).toContain('Leistungen')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /startseite/i })
      .first()
      .click()
    await page.waitForURL(`${site}/`)
    expect(trouble).toEqual({ console: [], requests: [] })
  })

  it('H03 the menu closes when the page is left by Back', async () => {
    const { page } = await open({ viewport: { width: 390, height: 844 } })
    await openHydrated(page, `${site}/leistungen`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
    await page.waitForURL('**/impressum')
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await page.locator('#site-menu').evaluate((menu) => menu.matches(':popover-open'))).toBe(true)
    await page.goBack()
    await page.waitForURL('**/leistungen')
    await page.waitForFunction(
      () => document.querySelector('#site-menu:popover-open') === null && !document.querySelector('main')?.ariaHidden,
    )
  })

  it('E07 a page whose data is unavailable says so in title and text, and recovers on its own, keeping the menu', async () => {
    const { page } = await open()
    await openHydrated(page, `${site}/leistungen`)
    const refuse = { status: 500, contentType: 'application/json', body: '{"statusCode":500,"message":"kaputt"}' }
    await page.route('**/_payload.json*', (route) => route.fulfill(refuse))
    await page.getByRole('banner').getByRole('link', { name: 'Studio' }).click()
    const retry = page.getByRole('button', { name: 'Jetzt erneut versuchen' })
    await retry.waitFor()
    expect(await page.title()).toBe('Gerade nicht erreichbar – Klecks & Kante')
    expect(await page.getByRole('banner').getByRole('link', { name: 'Leistungen' }).count()).toBe(1)
    await page.unroute('**/_payload.json*')
    await retry.click()
    await page.getByRole('heading', { level: 1, name: /Fünf Menschen/ }).waitFor()
    expect(await page.title()).toContain('Klecks & Kante')
  })
})
