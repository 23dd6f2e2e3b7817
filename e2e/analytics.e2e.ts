import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { useBrowser, whenHydrated } from './testing/browser.ts'
import { findViolations } from './testing/find-violations.ts'
import { watchForHarm } from './testing/harm.ts'
import { runSiteOn } from './testing/run-site.ts'

const ORIGIN = 'https://statistik.example'
const SCRIPT = `${ORIGIN}/js/script.js`
const ENV = { ANALYTICS: 'plausible', ANALYTICS_SITE: 'beispiel.de', ANALYTICS_ORIGIN: ORIGIN }
/** Like the provider's script: reports the page to its own origin, with the configured name. */
const COUNTER = `const { src, dataset } = document.currentScript; fetch(new URL('/api/event', src), { method: 'POST', body: dataset.domain + ' ' + location.pathname })`

const { open } = useBrowser()
const site = await runSiteOn(inject('contentUrl'), { published: true, env: ENV })
const unasked = await runSiteOn(inject('contentUrl'), { published: true, env: { ...ENV, ANALYTICS_CONSENT: 'off' } })
afterAll(site.stop)
afterAll(unasked.stop)

const question = (page: Page) => page.getByRole('region', { name: 'Dürfen wir mitzählen?' })
const answer = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true })
const line = (page: Page) => page.getByRole('region', { name: 'Einwilligung' })
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
/** Waits until idle work is done: React is loaded, no requests are pending, the browser was idle. */
const atRest = async (page: Page) => {
  await whenHydrated(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
}

interface Visit extends BrowserContextOptions {
  path?: string
  siteUrl?: string
  prepare?: (page: Page) => Promise<unknown>
}

const visit = async ({ path = '/leistungen', siteUrl = site.url, prepare, ...options }: Visit = {}) => {
  const { page, trouble } = await open({ reducedMotion: 'reduce', ...options })
  const counted: string[] = []
  await page.context().route(`${ORIGIN}/**`, async (route) => {
    const request = route.request()
    counted.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`.trim())
    await route.fulfill({
      body: COUNTER,
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  const seeHarm = await watchForHarm(page, siteUrl)
  await prepare?.(page)
  await page.goto(`${siteUrl}${path}`)
  const cookies = () => page.context().cookies()
  return { page, trouble, counted, seeHarm, cookies }
}

const COUNTED = ['/js/script.js', '/api/event beispiel.de /leistungen']

it('D03 with no adapter configured there is no trace of analytics: page, policy, requests, storage', async () => {
  const { page } = await open()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const response = await page.goto(inject('siteUrl'))
  await atRest(page)
  expect(await response?.text()).not.toContain('analytics')
  expect(response?.headers()['content-security-policy']).not.toMatch(/https?:/)
  expect(asked.filter((url) => url.includes('analytics') || !url.startsWith(inject('siteUrl')))).toEqual([])
  expect([
    await stored(page),
    await page.context().cookies(),
    await question(page).count(),
    await line(page).count(),
  ]).toEqual([{}, [], 0, 0])
})

describe('D03 before the visitor has decided', () => {
  it('they are asked; nothing is requested or stored', async () => {
    const { page, trouble, seeHarm, cookies } = await visit({ path: '/' })
    await question(page).waitFor()
    await atRest(page)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    expect([await seeHarm(), await stored(page), await cookies(), trouble]).toEqual([
      { violations: [], markup: [], ran: false, links: [], requests: [] },
      {},
      [],
      { console: [], requests: [] },
    ])
  })

  it('a page that is rendered live asks, too', async () => {
    const { page, counted } = await visit({ path: '/gibt-es-nicht' })
    await answer(page, 'Erlauben').click()
    await expect.poll(() => counted).toEqual(['/js/script.js', '/api/event beispiel.de /gibt-es-nicht'])
  })

  it.each([390, 1440])(
    'the dialog does not block the page at %i px: labelled, equal buttons, large enough, WCAG 2.2 AA',
    async (width) => {
      const { page } = await visit({ viewport: { width, height: 844 } })
      await question(page).waitFor()
      await line(page).scrollIntoViewIfNeeded()
      expect(await findViolations(page)).toEqual([])
      const looks = await question(page)
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.map((button) => {
            const { width: wide, height } = button.getBoundingClientRect()
            const { color, backgroundColor, font } = getComputedStyle(button)
            return { wide, height, color, backgroundColor, font }
          }),
        )
      expect(looks[0]).toEqual(looks[1])
      expect(looks[0]?.height).toBeGreaterThanOrEqual(44)
      expect(await question(page).getByRole('link', { name: 'Mehr zum Datenschutz' }).getAttribute('href')).toBe(
        '/datenschutz',
      )
      expect((await question(page).boundingBox())?.height).toBeLessThan(844 / 2)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    },
  )

  it.each([
    [1280, 720],
    // 400 % zoom
    [320, 256],
  ])(
    'by keyboard at %i by %i it follows the skip link, Escape postpones it until the next page load, and it covers no focused element',
    async (width, height) => {
      const { page } = await visit({ viewport: { width, height } })
      await question(page).waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      expect(await question(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
      const hidden = await page.evaluate(() => {
        const tile = document.querySelector('.consent')
        const covers = (box: DOMRect, by: DOMRect) =>
          box.width > 0 && box.left >= by.left && box.right <= by.right && box.top >= by.top && box.bottom <= by.bottom
        return [...document.querySelectorAll<HTMLElement>('main a, main button, footer a, footer button')].flatMap(
          (target) => {
            target.focus()
            return tile &&
              document.activeElement === target &&
              covers(target.getBoundingClientRect(), tile.getBoundingClientRect())
              ? [target.outerHTML.slice(0, 120)]
              : []
          },
        )
      })
      expect(hidden).toEqual([])
      await answer(page, 'Ablehnen').focus()
      await page.keyboard.press('Escape')
      expect([await question(page).count(), await stored(page)]).toEqual([0, {}])
      await page.reload()
      await question(page).waitFor()
      await page.keyboard.press('Escape')
      expect(await question(page).count()).toBe(0)
    },
  )
})

const TODAY = () => new Date().toISOString().slice(0, 10)
const record = async (page: Page): Promise<unknown> =>
  Object(JSON.parse((await stored(page))['consent'] ?? 'null'))['Plausible']

describe('D03 what the visitor decides', () => {
  it('a refusal is remembered; it can be changed at the end of every page', async () => {
    const { page, counted } = await visit()
    await answer(page, 'Ablehnen').click()
    expect(await record(page)).toEqual({ choice: 'refused', date: TODAY(), address: SCRIPT })
    await page.reload()
    await line(page).getByText('nicht erlaubt').waitFor()
    expect([await question(page).count(), counted]).toEqual([0, []])

    const change = line(page).getByRole('button', { name: 'Einwilligung ändern' })
    await change.click()
    expect(await question(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await change.evaluate((element) => element === document.activeElement)).toBe(true)
    await change.click()
    await answer(page, 'Erlauben').click()
    await expect.poll(() => counted).toEqual(COUNTED)
  })

  it('consent is remembered; one press withdraws it, and the page continues without the script', async () => {
    const { page, counted, seeHarm, trouble } = await visit()
    await answer(page, 'Erlauben').click()
    await expect.poll(() => counted).toEqual(COUNTED)
    expect(await record(page)).toEqual({ choice: 'allowed', date: TODAY(), address: SCRIPT })
    await page.reload()
    await expect.poll(() => counted).toEqual([...COUNTED, ...COUNTED])
    expect(await question(page).count()).toBe(0)

    // A client navigation keeps the consent line and the React tree.
    await page.getByRole('banner').getByRole('link', { name: 'Projekte', exact: true }).click()
    await page.waitForURL('**/projekte')
    await page.getByRole('heading', { level: 1 }).waitFor()
    counted.length = 0
    await Promise.all([
      page.waitForEvent('load'),
      line(page).getByRole('button', { name: 'Einwilligung widerrufen' }).click(),
    ])
    await line(page).getByText('nicht erlaubt').waitFor()
    await atRest(page)
    expect([
      await record(page),
      await question(page).count(),
      counted,
      await page.locator('script[data-domain]').count(),
    ]).toEqual([{ choice: 'refused', date: TODAY(), address: SCRIPT }, 0, [], 0])
    expect([(await seeHarm()).violations, trouble]).toEqual([[], { console: [], requests: [] }])
  })

  it('in one tab counts in the others', async () => {
    const { page, counted } = await visit()
    await question(page).waitFor()
    const other = await page.context().newPage()
    await other.goto(page.url())
    await answer(other, 'Erlauben').click()
    await expect.poll(() => counted.toSorted()).toEqual([...COUNTED, ...COUNTED].toSorted())
    expect(await question(page).count()).toBe(0)
    await Promise.all([page.waitForEvent('load'), line(other).getByRole('button').click()])
    await line(page).getByText('nicht erlaubt').waitFor()
    expect(await page.locator('script[data-domain]').count()).toBe(0)
  })
})

describe('D03 no dialog is shown and nothing is loaded', () => {
  it.each(['globalPrivacyControl', 'doNotTrack'])('when the browser refuses by %s', async (signal) => {
    const prepare = (tab: Page) =>
      tab.addInitScript(
        (name) => Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true }),
        signal,
      )
    for (const siteUrl of [site.url, unasked.url]) {
      const { page, counted } = await visit({ siteUrl, prepare })
      await atRest(page)
      expect([counted, await stored(page), await question(page).count(), await line(page).count()]).toEqual([
        [],
        {},
        0,
        0,
      ])
    }
  })

  it('in a preview', async () => {
    const { page, counted } = await visit({ path: '/leistungen?preview=true' })
    // Its listener never ends, so the network is never idle.
    await page.getByText('Sie sehen, was veröffentlicht ist.').waitFor()
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    expect([counted, await stored(page), await question(page).count(), await line(page).count()]).toEqual([
      [],
      {},
      0,
      0,
    ])
  })
})

it('D03 when configured without consent, the script loads immediately, and nothing is stored', async () => {
  const { page, counted } = await visit({ siteUrl: unasked.url })
  await expect.poll(() => counted).toEqual(COUNTED)
  expect([await stored(page), await question(page).count(), await line(page).count()]).toEqual([{}, 0, 0])
})

it('D03 a script that is blocked changes nothing', async () => {
  const { page } = await visit({
    siteUrl: unasked.url,
    prepare: (tab) => tab.route(SCRIPT, (route) => route.abort('blockedbyclient')),
  })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await atRest(page)
  await page.getByRole('banner').getByRole('link', { name: 'Projekte', exact: true }).click()
  await page.waitForURL('**/projekte')
  expect(errors).toEqual([])
})
