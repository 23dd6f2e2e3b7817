import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { holdBack, whenHydrated } from './testing/browser.ts'
import { heading, isSameDocument, menuLink, projectCard, useVisits } from './testing/visit.ts'

const site = inject('siteUrl')
const { open, visit } = useVisits()

/** Navigates like code without links. */
const push = (page: Page, path: string) => page.evaluate((target) => history.pushState(null, '', target), path)
describe('D02 prefetch', () => {
  const reachForAll = (page: Page) =>
    page.evaluate(() => {
      for (const link of document.querySelectorAll('a[href^="/"]'))
        link.dispatchEvent(new Event('touchstart', { bubbles: true }))
    })

  it('D02 nothing where data is to be saved', async () => {
    const { page, asked } = await visit('/', (tab) =>
      tab.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
      ),
    )
    await reachForAll(page)
    await menuLink(page, 'Studio').hover()
    await menuLink(page, 'Studio').click()
    await page.getByRole('heading', { level: 1, name: /Fünf Menschen/ }).waitFor()
    expect(asked.filter(({ path }) => path.endsWith('/_payload.json')).map(({ path }) => path)).toEqual([
      '/studio/_payload.json',
    ])
  })

  it('D02 a hovered link is prefetched: the click fetches nothing', async () => {
    const { page, asked } = await visit('/projekte')
    const chunk = page.waitForResponse('**/assets/template-project.lazy-*.js')
    await projectCard(page, 'flutlicht').hover()
    // The code of its template is requested after its data, and is ready when all of its imports are.
    await page.evaluate(`import(${JSON.stringify((await chunk).url())}).then(() => undefined)`)
    asked.length = 0
    await projectCard(page, 'flutlicht').click()
    await page.getByRole('heading', { level: 1, name: /Kräne schlafen/ }).waitFor()
    expect(asked.filter(({ type }) => ['fetch', 'xhr', 'script', 'document'].includes(type))).toEqual([])
  })

  it('D02 a link that scrolls under a resting pointer is not prefetched', async () => {
    const { page, asked } = await visit('/projekte')
    const card = await page.locator('[data-card] a').last().boundingBox()
    await page.mouse.move((card?.x ?? 0) + 5, 450)
    const isOverCard = () => page.evaluate(() => document.querySelector('[data-card] a:hover') !== null)
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 20)
        return isOverCard()
      })
      .toBe(true)
    // Longer than the router waits before it preloads.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 15; frame++) await new Promise(requestAnimationFrame)
    })
    expect(await isOverCard()).toBe(true)
    const reached = page.waitForRequest('**/studio/_payload.json?*')
    await menuLink(page, 'Studio').hover()
    await reached
    expect(asked.filter(({ path }) => path.endsWith('/_payload.json')).map(({ path }) => path)).toEqual([
      '/studio/_payload.json',
    ])
  })

  it('D02 a failed prefetch is left to the click', async () => {
    const { page } = await visit('/leistungen', (tab) =>
      tab.route('**/studio/_payload.json?*', (route) => route.fulfill({ status: 500 }), { times: 1 }),
    )
    const refused = page.waitForResponse('**/studio/_payload.json?*')
    await menuLink(page, 'Studio').hover()
    await (await refused).finished()
    await menuLink(page, 'Studio').click()
    await page.getByRole('heading', { level: 1, name: /Fünf Menschen/ }).waitFor()
    expect(await isSameDocument(page)).toBe(true)
  })
})

describe('addresses that are not pages', () => {
  it('R06 an old address leads a tab to the page as the host says, with one history entry', async () => {
    const { page, documents } = await visit('/leistungen')
    await push(page, '/leuchtturm-plakate?von=alt')
    await page.waitForURL('**/projekte/radio-leuchtturm?von=alt')
    await heading(page).waitFor()
    expect(documents()).toEqual(['/leuchtturm-plakate', '/projekte/radio-leuchtturm'])
    await page.goBack()
    await page.waitForURL('**/leistungen')
  })

  it('E03 R02 R06 an unpublished address is left to the host', async () => {
    const { page, documents } = await visit('/leistungen', (tab) =>
      tab.route('**/fort/_payload.json?*', (route) =>
        route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' }),
      ),
    )
    await push(page, '/fort')
    await page.waitForFunction(() => window.sameDocument !== true)
    await page.getByText('Zurück zur Startseite.').waitFor()
    await whenHydrated(page)
    expect(documents()).toEqual(['/fort'])
  })
})

describe('R10 scroll restoration', () => {
  it('R10 R12 Back restores the position and the focused link; nothing is stored', async () => {
    const { page } = await visit('/studio')
    await page.evaluate(() => scrollTo(0, 700))
    await page.waitForFunction(() => scrollY === 700)
    const link = page.locator('main a[href^="/"]').last()
    await link.focus()
    const [left, href] = await page.evaluate(() => [scrollY, document.activeElement?.getAttribute('href')])
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await page.waitForURL('**/studio')
    await page.waitForFunction((top) => scrollY === top, left)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'))
    expect(await focused()).toBe(href)
    // Scrolled on and away by Forward, it is still the link that the page was left by.
    await page.evaluate(() => scrollTo(0, 640))
    await page.waitForFunction(() => history.state.place.y === 640)
    await page.goForward()
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    await page.goBack()
    await page.waitForFunction(() => scrollY === 640)
    await expect.poll(focused).toBe(href)
    expect(await page.evaluate(() => [sessionStorage.length, localStorage.length, document.cookie])).toEqual([0, 0, ''])
  })

  it('L01 R10 a link to a section leads there, again after scrolling away, and Tab continues from it', async () => {
    const { page, documents } = await visit('/')
    const isAt = (anchor: string) =>
      page.waitForFunction(
        (id) => Math.abs(document.getElementById(id)?.getBoundingClientRect().top ?? 999) < 150,
        anchor,
      )
    const tabsFrom = async (anchor: string) => {
      await page.keyboard.press('Tab')
      const follows = (id: string) => {
        const section = document.getElementById(id)
        const next = [...document.links].find(
          (link) => section && section.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING,
        )
        return next !== undefined && document.activeElement === next
      }
      expect(await page.evaluate(follows, anchor)).toBe(true)
    }
    await page.getByRole('link', { name: 'Wer wir sind' }).click()
    await page.waitForURL('**/studio#team')
    await isAt('team')
    await tabsFrom('team')

    await menuLink(page, 'Leistungen').evaluate((link: HTMLElement) => link.click())
    const down = page.getByRole('link', { name: 'weiter unten' })
    expect(await down.getAttribute('aria-current')).toBe(null)
    await down.click()
    await page.waitForURL('**/leistungen#preise')
    await isAt('preise')
    await tabsFrom('preise')
    await page.evaluate(() => scrollTo(0, 0))
    await page.waitForFunction(() => scrollY === 0)
    await down.evaluate((link: HTMLElement) => link.click())
    await isAt('preise')
    expect(documents()).toEqual([])
  })

  it('R10 the position survives a full load, on Back and within the visit', async () => {
    const { page } = await visit('/leistungen')
    await page.evaluate(() => scrollTo(0, 700))
    await page.waitForFunction(() => scrollY === 700)
    await menuLink(page, 'Studio').evaluate((link: HTMLElement) => link.click())
    await page.getByRole('heading', { level: 1, name: /Fünf Menschen/ }).waitFor()
    await page.evaluate(() => scrollTo(0, 300))
    await page.waitForFunction(() => scrollY === 300)
    await page.goto(`${site}/jobs`)
    await page.goBack()
    await page.waitForFunction(() => location.pathname === '/studio' && scrollY === 300)
    await whenHydrated(page)
    expect(await page.evaluate(() => scrollY)).toBe(300)
    await page.goBack()
    await page.waitForFunction(() => location.pathname === '/leistungen' && scrollY === 700)
  })

  it('R10 Forward to a page that was given up while it loaded leads to its top', async () => {
    const { page } = await visit('/leistungen')
    await page.evaluate(() => scrollTo(0, 700))
    await page.waitForFunction(() => history.state.place?.y === 700)
    const release = await holdBack(page, '**/jobs/_payload.json?*')
    const came = page.waitForResponse('**/jobs/_payload.json?*')
    await menuLink(page, 'Jobs').evaluate((link: HTMLElement) => link.click())
    await page.waitForURL('**/jobs')
    await page.goBack()
    await page.waitForURL('**/leistungen')
    release()
    await (await came).finished()
    await page.goForward()
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    await page.waitForFunction(() => history.scrollRestoration === 'auto')
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  it('R10 scrolling before the app is loaded is kept', async () => {
    const { page } = await open({ reducedMotion: 'reduce' })
    const release = await holdBack(page, '**/assets/main-*.js')
    await page.goto(`${site}/leistungen`)
    await page.evaluate(() => scrollTo(0, 500))
    await page.waitForFunction(() => scrollY === 500)
    release()
    await whenHydrated(page)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await page.evaluate(() => scrollY)).toBe(500)
  })

  it('R12 the menu marks the page on screen, not the one being loaded', async () => {
    const { page } = await visit('/leistungen')
    const release = await holdBack(page, '**/studio/_payload.json?*')
    const marked = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('header [aria-current]')].map((link) => link.getAttribute('href')),
      )
    await push(page, '/studio')
    await page.waitForURL('**/studio')
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(new Set(await marked())).toEqual(new Set(['/leistungen']))
    release()
    await page.getByRole('heading', { level: 1, name: /Fünf Menschen/ }).waitFor()
    expect(new Set(await marked())).toEqual(new Set(['/studio']))
  })
})
