import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { holdBack, useBrowser, whenHydrated } from './browser.ts'
import { menuLink } from './visit.ts'

const site = inject('siteUrl')
const { open } = useBrowser()

/** Two pages longer than the window. */
const SERVICES = { path: '/leistungen', heading: 'Sechs Dinge' }
const CONTACT = { path: '/kontakt', heading: 'Klopfen, klingeln' }
const STUDIO = { path: '/studio', heading: 'Fünf Menschen' }

/** More than this is noticed; pixels. */
const PRECISION = 2
const APP = '**/assets/main-*.js'

/** Waits until nothing scrolls any more. */
const settle = async (page: Page): Promise<number> => {
  let last = Number.NaN
  let same = 0
  await expect
    .poll(
      async () => {
        const top = await page.evaluate(() => scrollY)
        same = top === last ? same + 1 : 0
        last = top
        return same
      },
      { interval: 50 },
    )
    .toBeGreaterThan(7)
  return last
}

/** Scrolls as a visitor does: what a script scrolls the browser may forget. */
const scrollBy = async (page: Page, pixels: number): Promise<number> => {
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(720, 450)
  await page.mouse.wheel(0, pixels)
  await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before)
  const top = await settle(page)
  // Without the app, Chromium writes a position to its history within a second; at once with a change of the entry.
  await page.evaluate(() => {
    if (document.documentElement.dataset['hydrated'] === undefined) history.replaceState(history.state, '')
  })
  return top
}

const expectPlace = async (page: Page, { path, heading }: { path: string; heading: string }, top: number) => {
  await expect
    .poll(
      () =>
        page.evaluate(() => ({
          path: location.pathname + location.hash,
          heading: document.querySelector('main h1')?.textContent ?? '',
        })),
      { message: path },
    )
    .toEqual({ path, heading: expect.stringContaining(heading) })
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - top), { message: `${path} at ${top}` })
    .toBeLessThanOrEqual(PRECISION)
  expect(Math.abs((await settle(page)) - top), `${path} stays at ${top}`).toBeLessThanOrEqual(PRECISION)
}

const TARGET = '#team'
/** How far the target of a hash is from where it belongs, below the header. */
const missTarget = (page: Page) =>
  page.evaluate((hash) => {
    const target = document.querySelector(hash)
    if (!target) return Number.NaN
    const room =
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) +
      Number.parseFloat(getComputedStyle(target).scrollMarginTop)
    return Math.abs(target.getBoundingClientRect().top - room)
  }, TARGET)

const expectTarget = async (page: Page) => {
  await expect.poll(() => page.evaluate(() => location.pathname + location.hash)).toBe(STUDIO.path + TARGET)
  await expect.poll(() => missTarget(page)).toBeLessThanOrEqual(PRECISION)
  await settle(page)
  expect(await missTarget(page)).toBeLessThanOrEqual(PRECISION)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
}

/** A link of the content, as an editor types it. */
const followLink = (page: Page, href: string) =>
  page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address, textContent: 'Link' })
    document.querySelector('main')?.append(link)
    link.click()
    link.remove()
  }, href)

interface Visitor {
  javaScriptEnabled: boolean
  reducedMotion: 'no-preference' | 'reduce'
}

/** Every way back to where a visitor was (REQUIREMENTS R10). */
export const describePlaces = ({ javaScriptEnabled, reducedMotion }: Visitor) =>
  describe(`R10 ${javaScriptEnabled ? 'with' : 'without'} JavaScript, motion ${reducedMotion}`, () => {
    const ready = async (page: Page) => {
      if (javaScriptEnabled) await whenHydrated(page)
    }
    const visit = async (path: string) => {
      const { page } = await open({ javaScriptEnabled, reducedMotion })
      await page.goto(`${site}${path}`)
      await ready(page)
      return page
    }
    /** From the middle of the services to the middle of the studio. */
    const visitBoth = async () => {
      const page = await visit(SERVICES.path)
      const services = await scrollBy(page, 700)
      await menuLink(page, 'Studio').click()
      await expectPlace(page, STUDIO, 0)
      const studio = await scrollBy(page, 500)
      return { page, services, studio }
    }

    it('R10 reload', async () => {
      const { page, studio } = await visitBoth()
      await page.reload()
      await expectPlace(page, STUDIO, studio)
      await ready(page)
      await expectPlace(page, STUDIO, studio)
      const further = await scrollBy(page, 150)
      await page.reload()
      await ready(page)
      await expectPlace(page, STUDIO, further)
    })

    it('R10 back and forward', async () => {
      const { page, services, studio } = await visitBoth()
      await page.goBack()
      await expectPlace(page, SERVICES, services)
      await page.goForward()
      await expectPlace(page, STUDIO, studio)
      const again = await scrollBy(page, -200)
      await page.goBack()
      await expectPlace(page, SERVICES, services)
      await page.goForward()
      await expectPlace(page, STUDIO, again)
    })

    it('R10 back before the app has started', async () => {
      const { page, services, studio } = await visitBoth()
      const release = await holdBack(page, APP)
      await page.reload()
      await expectPlace(page, STUDIO, studio)
      await page.goBack()
      await expectPlace(page, SERVICES, services)
      release()
      await ready(page)
      await expectPlace(page, SERVICES, services)
      await page.goForward()
      await expectPlace(page, STUDIO, studio)
    })

    it('R10 back before the app has started, from a shorter page', async () => {
      const page = await visit(SERVICES.path)
      const services = await scrollBy(page, 20_000)
      await menuLink(page, 'Kontakt').click()
      await expectPlace(page, CONTACT, 0)
      const release = await holdBack(page, APP)
      await page.reload()
      await expectPlace(page, CONTACT, 0)
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThan(services)
      await page.goBack()
      await expectPlace(page, SERVICES, services)
      release()
      await ready(page)
      await expectPlace(page, SERVICES, services)
    })

    it('R10 back after a reload', async () => {
      const { page, services, studio } = await visitBoth()
      await page.reload()
      await ready(page)
      await page.goBack()
      await expectPlace(page, SERVICES, services)
      await page.reload()
      await ready(page)
      await expectPlace(page, SERVICES, services)
      await page.goForward()
      await expectPlace(page, STUDIO, studio)
    })

    it('R10 the app fails to start', async () => {
      const { page, services, studio } = await visitBoth()
      await page.route(APP, (route) => route.abort())
      await page.reload()
      if (javaScriptEnabled) await page.getByRole('alert').waitFor()
      await expectPlace(page, STUDIO, studio)
      await page.goBack()
      await expectPlace(page, SERVICES, services)
      await page.goForward()
      await expectPlace(page, STUDIO, studio)
      await menuLink(page, 'Jobs').click()
      await page.waitForURL('**/jobs')
      await page.goBack()
      await expectPlace(page, STUDIO, studio)
    })

    it('R10 another site and back', async () => {
      const { page, services, studio } = await visitBoth()
      await page.route('https://anderswo.example/', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Anderswo</title>' }),
      )
      await followLink(page, 'https://anderswo.example/')
      await page.waitForURL('https://anderswo.example/')
      await page.goBack()
      await expectPlace(page, STUDIO, studio)
      await ready(page)
      await page.goBack()
      await expectPlace(page, SERVICES, services)
      await page.goForward()
      await expectPlace(page, STUDIO, studio)
      await page.goForward()
      await page.waitForURL('https://anderswo.example/')
      await page.evaluate(() => history.go(-2))
      await expectPlace(page, SERVICES, services)
    })

    it('R10 a hash, cold', async () => {
      const page = await visit(`${STUDIO.path}${TARGET}`)
      await expectTarget(page)
      const further = await scrollBy(page, 300)
      await page.reload()
      await ready(page)
      await expectPlace(page, { ...STUDIO, path: `${STUDIO.path}${TARGET}` }, further)
    })

    it('R10 a hash, twice', async () => {
      const page = await visit(STUDIO.path)
      const before = await scrollBy(page, 100)
      await followLink(page, TARGET)
      await expectTarget(page)
      await scrollBy(page, 400)
      await followLink(page, TARGET)
      await expectTarget(page)
      await page.goBack()
      await expectPlace(page, STUDIO, before)
    })

    it('R10 a hash on another page', async () => {
      const page = await visit(SERVICES.path)
      const services = await scrollBy(page, 700)
      await page.evaluate(() => (window.sameDocument = true))
      await followLink(page, `${site}${STUDIO.path}${TARGET}`)
      await expectTarget(page)
      expect(await page.evaluate(() => window.sameDocument === true)).toBe(javaScriptEnabled)
      await page.goBack()
      await expectPlace(page, SERVICES, services)
      await page.goForward()
      await expectTarget(page)
    })
  })
