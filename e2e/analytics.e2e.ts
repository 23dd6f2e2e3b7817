import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { answer, atRest, COUNTED, line, question, SCRIPT, stored, useAnalytics } from './testing/analytics.ts'
import { useBrowser } from './testing/browser.ts'
import { findViolations } from './testing/find-violations.ts'

const { open } = useBrowser()
const visit = await useAnalytics()
const visitUnasked = await useAnalytics({ ANALYTICS_CONSENT: 'off' })

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

describe('D03 no dialog is shown and nothing is loaded', () => {
  it.each(['globalPrivacyControl', 'doNotTrack'])('when the browser refuses by %s', async (signal) => {
    const prepare = (tab: Page) =>
      tab.addInitScript(
        (name) => Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true }),
        signal,
      )
    for (const visitSite of [visit, visitUnasked]) {
      const { page, counted } = await visitSite({ prepare })
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
  const { page, counted } = await visitUnasked()
  await expect.poll(() => counted).toEqual(COUNTED)
  expect([await stored(page), await question(page).count(), await line(page).count()]).toEqual([{}, 0, 0])
})

it('D03 a script that is blocked changes nothing', async () => {
  const { page } = await visitUnasked({
    prepare: (tab) => tab.route(SCRIPT, (route) => route.abort('blockedbyclient')),
  })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await atRest(page)
  await page.getByRole('banner').getByRole('link', { name: 'Projekte', exact: true }).click()
  await page.waitForURL('**/projekte')
  expect(errors).toEqual([])
})
