import type { Page, Request } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { useBrowser, whenHydrated } from './testing/browser.ts'

const site = inject('siteUrl')
const { open } = useBrowser()

declare global {
  interface Window {
    /** Set in a document to tell it from the next one at the same address. */
    sameDocument?: boolean
  }
}

const pathOf = (request: Request): string => new URL(request.url()).pathname

/** A page at rest, its document marked, and what it asks for from then on. */
const visit = async (path: string, prepare?: (page: Page) => Promise<unknown>) => {
  const { page, trouble } = await open({ reducedMotion: 'reduce' })
  await prepare?.(page)
  await page.goto(`${site}${path}`)
  await whenHydrated(page)
  await page.evaluate(() => (window.sameDocument = true))
  const asked: { type: string; path: string }[] = []
  page.on('request', (request) => asked.push({ type: request.resourceType(), path: pathOf(request) }))
  const documents = () => asked.filter(({ type }) => type === 'document').map((request) => request.path)
  return { page, trouble, asked, documents }
}

const isSameDocument = (page: Page) => page.evaluate(() => window.sameDocument === true)
const buildOf = (page: Page): Promise<string> => page.evaluate(() => JSON.parse(document.querySelector('#page-state')?.textContent ?? '').build)
const menuLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const heading = (page: Page) => page.locator('main h1').first()
/** As code of the page does it that knows no links. */
const push = (page: Page, path: string) => page.evaluate((target) => history.pushState(null, '', target), path)
const wake = async (page: Page) => {
  const answer = page.waitForResponse('**/builds/latest.json?*')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await (await answer).finished()
  // The answer is read by then.
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
}
const answerLatest = (page: Page, id: string) => page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id, timestamp: 1 } }))

describe('D01 a deploy under an open tab', () => {
  it('D01 a tab that wakes to another build goes on by a full load, with its history whole', async () => {
    const { page, documents } = await visit('/leistungen', (tab) => answerLatest(tab, 'neu'))
    await menuLink(page, 'Studio').click()
    await page.waitForURL('**/studio')
    expect(await isSameDocument(page)).toBe(true)
    await wake(page)
    await menuLink(page, 'Jobs').click()
    await page.waitForURL('**/jobs')
    await whenHydrated(page)
    expect([await isSameDocument(page), documents()]).toEqual([false, ['/jobs']])
    await page.goBack()
    await page.waitForURL('**/studio')
    await page.getByRole('heading', { level: 1, name: /Fünf Menschen/ }).waitFor()
  })

  it('D01 Back in a tab of an old build is a full load, too', async () => {
    const { page, documents } = await visit('/leistungen', (tab) => answerLatest(tab, 'neu'))
    const first = await heading(page).textContent()
    await page.evaluate(() => scrollTo(0, 700))
    await page.waitForFunction(() => scrollY === 700)
    // Where the visitor is; a click by the test's hand would first scroll to the link.
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/impressum"]')?.click())
    await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor()
    await wake(page)
    await page.goBack()
    await page.waitForFunction(() => window.sameDocument !== true)
    await whenHydrated(page)
    expect([await heading(page).textContent(), documents()]).toEqual([first, ['/leistungen']])
    await page.waitForFunction(() => scrollY === 700)
  })

  it('D01 asks every hour, and not before', async () => {
    const { page, asked } = await visit('/leistungen', async (tab) => {
      await answerLatest(tab, 'neu')
      await tab.clock.install()
    })
    await page.clock.fastForward(3_590_000)
    expect(asked.filter(({ path }) => path === '/builds/latest.json')).toEqual([])
    const answer = page.waitForResponse('**/builds/latest.json?*')
    await page.clock.fastForward(10_000)
    await (await answer).finished()
    await page.evaluate(() => Promise.resolve())
    await menuLink(page, 'Studio').click()
    await page.waitForFunction(() => window.sameDocument !== true)
    await page.waitForURL('**/studio')
  })

  it('D01 data that another build has written is never shown: the address is loaded as a document', async () => {
    const { page, documents } = await visit('/leistungen', (tab) =>
      // Until the document is loaded, which then is of the other build altogether.
      tab.route('**/studio/_payload.json?*', (route) => (documents().length === 0 ? route.fulfill({ json: { format: 1, build: 'neu', content: {} } }) : route.continue())),
    )
    await menuLink(page, 'Studio').click()
    await page.waitForFunction(() => window.sameDocument !== true)
    await page.getByRole('heading', { level: 1, name: /Fünf Menschen/ }).waitFor()
    await whenHydrated(page)
    expect([documents(), await page.evaluate(() => scrollY)]).toEqual([['/studio'], 0])
    await page.goBack()
    await page.waitForURL('**/leistungen')
    await page.waitForFunction(() => document.querySelector('main h1')?.textContent?.includes('Leistungen') || document.title.includes('Leistungen'))
  })

  it('D01 the latest build cannot be found out: the tab goes on as it is, silently', async () => {
    const { page } = await visit('/leistungen', (tab) => tab.route('**/builds/latest.json?*', (route) => route.fulfill({ body: '<html>Bitte anmelden' })))
    await wake(page)
    await menuLink(page, 'Studio').click()
    await page.getByRole('heading', { level: 1, name: /Fünf Menschen/ }).waitFor()
    expect(await isSameDocument(page)).toBe(true)
  })

  it('E09 a chunk that is gone: the target page is loaded, once, its state kept', async () => {
    const { page, documents } = await visit('/leistungen', (tab) => tab.route('**/assets/box-people.lazy-*', (route) => route.fulfill({ status: 404 }), { times: 1 }))
    await page.evaluate(() => history.pushState({ __TSR_key: 'eigen', __TSR_index: 1, merken: 7 }, '', '/studio'))
    await page.waitForFunction(() => window.sameDocument !== true)
    await whenHydrated(page)
    expect(documents()).toEqual(['/studio'])
    expect(await page.evaluate(() => history.state.merken)).toBe(7)
    expect(await page.getByRole('heading', { level: 1, name: /Fünf Menschen/ }).count()).toBe(1)
  })

  it('E09 a chunk that stays away: no loop, and the page is there to be read', async () => {
    const { page, documents } = await visit('/leistungen', (tab) => tab.route('**/assets/box-people.lazy-*', (route) => route.fulfill({ status: 404 })))
    await menuLink(page, 'Studio').click()
    await page.waitForFunction(() => window.sameDocument !== true)
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('heading', { level: 1, name: /Fünf Menschen/ }).isVisible()).toBe(true)
    expect(await page.getByRole('alert').textContent()).toContain('nicht gestartet')
    expect(documents()).toEqual(['/studio'])
  })
})

describe('D02 fetching ahead', () => {
  const reachForAll = (page: Page) =>
    page.evaluate(() => {
      for (const link of document.querySelectorAll('a[href^="/"]')) link.dispatchEvent(new Event('touchstart', { bubbles: true }))
    })

  it('D02 five at once, published pages only', async () => {
    const held: (() => void)[] = []
    let running = 0
    let most = 0
    const { page, asked } = await visit('/')
    await page.route('**/_payload.json?*', async (route) => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((done) => held.push(done))
      running -= 1
      await route.continue()
    })
    const manifest = page.waitForResponse('**/builds/meta/*.json')
    await reachForAll(page)
    await manifest
    await expect.poll(() => held.length).toBe(5)
    const links = await page.evaluate(() => new Set([...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(({ pathname }) => pathname)).size)
    expect(links).toBeGreaterThan(6)
    // A navigation does not stand in the queue.
    await page.route('**/baukasten/_payload.json?*', (route) => route.continue())
    const before = await heading(page).textContent()
    await push(page, '/baukasten')
    await expect.poll(() => heading(page).textContent()).not.toBe(before)
    expect(most).toBe(5)
    const payloads = () => new Set(asked.map(({ path }) => path).filter((path) => path.endsWith('/_payload.json')))
    await expect
      .poll(() => {
        for (const go of held.splice(0)) go()
        return payloads().size
      })
      .toBeGreaterThan(links - 2)
    expect(most).toBe(5)
  })

  it.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])('D02 nothing with %j', async (connection) => {
    const { page, asked } = await visit('/', (tab) => tab.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection))
    await reachForAll(page)
    await menuLink(page, 'Studio').hover()
    await menuLink(page, 'Studio').click()
    await page.getByRole('heading', { level: 1, name: /Fünf Menschen/ }).waitFor()
    expect(asked.filter(({ path }) => path.endsWith('/_payload.json')).map(({ path }) => path)).toEqual(['/studio/_payload.json'])
  })

  it('D02 what a pointer rested on is in memory: the click fetches nothing', async () => {
    const { page, asked } = await visit('/leistungen')
    const payload = page.waitForResponse('**/studio/_payload.json?*')
    await menuLink(page, 'Studio').hover()
    await (await payload).finished()
    await page.waitForLoadState('networkidle')
    asked.length = 0
    await menuLink(page, 'Studio').click()
    await page.getByRole('heading', { level: 1, name: /Fünf Menschen/ }).waitFor()
    expect(asked.filter(({ type }) => ['fetch', 'xhr', 'script', 'document'].includes(type))).toEqual([])
  })

  it('D02 what could not be fetched ahead is left to the click', async () => {
    const { page } = await visit('/leistungen', (tab) => tab.route('**/studio/_payload.json?*', (route) => route.fulfill({ status: 500 }), { times: 1 }))
    const refused = page.waitForResponse('**/studio/_payload.json?*')
    await menuLink(page, 'Studio').hover()
    await (await refused).finished()
    await menuLink(page, 'Studio').click()
    await page.getByRole('heading', { level: 1, name: /Fünf Menschen/ }).waitFor()
    expect(await isSameDocument(page)).toBe(true)
  })
})

describe('addresses that are no page', () => {
  it('R06 a legacy link leads on within the tab, and leaves no entry of its own', async () => {
    const { page } = await visit('/leistungen')
    await push(page, '/leuchtturm-plakate?von=alt')
    await page.waitForURL('**/projekte/radio-leuchtturm?von=alt')
    await heading(page).waitFor()
    expect(await isSameDocument(page)).toBe(true)
    await page.goBack()
    await page.waitForURL('**/leistungen')
  })

  it('R06 to another origin it leads out', async () => {
    const { page } = await visit('/leistungen', async (tab) => {
      await tab.route('https://anderswo.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Anderswo</title>' }))
    })
    const build = await buildOf(page)
    await page.route('**/weg/_payload.json?*', (route) => route.fulfill({ json: { format: 1, build, redirect: 'https://anderswo.example/ziel', permanent: true } }))
    await push(page, '/weg')
    await page.waitForURL('https://anderswo.example/ziel')
  })

  it('R02 what is not published on a static host, the host decides', async () => {
    const { page, documents } = await visit('/leistungen', (tab) => tab.route('**/fort/_payload.json?*', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' })))
    await push(page, '/fort')
    await page.waitForFunction(() => window.sameDocument !== true)
    await page.getByText('Zurück zur Startseite.').waitFor()
    await whenHydrated(page)
    expect(documents()).toEqual(['/fort'])
  })

  it('E08 offline the page stays until it is clear, says so in German, and comes back by itself', async () => {
    const { page } = await visit('/leistungen')
    await page.context().setOffline(true)
    await menuLink(page, 'Studio').click()
    await page.getByRole('button', { name: 'Jetzt erneut versuchen' }).waitFor()
    expect(await page.getByRole('banner').getByRole('link', { name: 'Leistungen' }).count()).toBe(1)
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: /Fünf Menschen/ }).waitFor()
    expect(await isSameDocument(page)).toBe(true)
  })
})

describe('R10 where a page appears', () => {
  it('R10 R12 Back leads to the place and the link it was left from; nothing is stored', async () => {
    const { page } = await visit('/leistungen')
    await page.evaluate(() => scrollTo(0, 700))
    await page.waitForFunction(() => scrollY === 700)
    const link = page.locator('main a[href^="/"]').last()
    await link.focus()
    const [left, href] = await page.evaluate(() => [scrollY, document.activeElement?.getAttribute('href')])
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await page.waitForURL('**/leistungen')
    await page.waitForFunction((top) => scrollY === top, left)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href)
    expect(await page.evaluate(() => [sessionStorage.length, localStorage.length, document.cookie])).toEqual([0, 0, ''])
  })

  it('R10 the position outlives a full load, on the way back and within the visit', async () => {
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

  it('R10 whoever reads on before the app is there is not led back to the top', async () => {
    const { page } = await open({ reducedMotion: 'reduce' })
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/assets/main-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${site}/leistungen`)
    await page.evaluate(() => scrollTo(0, 500))
    await page.waitForFunction(() => scrollY === 500)
    release()
    await whenHydrated(page)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await page.evaluate(() => scrollY)).toBe(500)
  })

  it('R12 the menu marks the page that is on screen, not the one that is on its way', async () => {
    const { page } = await visit('/leistungen')
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/studio/_payload.json?*', async (route) => {
      await held
      await route.continue()
    })
    const marked = () => page.evaluate(() => [...document.querySelectorAll('header [aria-current]')].map((link) => link.getAttribute('href')))
    await push(page, '/studio')
    await page.waitForURL('**/studio')
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(new Set(await marked())).toEqual(new Set(['/leistungen']))
    release()
    await page.getByRole('heading', { level: 1, name: /Fünf Menschen/ }).waitFor()
    expect(new Set(await marked())).toEqual(new Set(['/studio']))
  })
})
