import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { holdBack, openHydrated, useBrowser, whenFontsAdded, whenHydrated } from './testing/browser.ts'
import { countCompiled, traceLoad, type RenderingStep } from './testing/trace-load.ts'

const site = inject('siteUrl')
const { open } = useBrowser()

/**
 * How many times the elements of the page were laid out or restyled: HTML that arrives in parts is laid out in parts. Steps
 * that touch less than a tenth of them, as a picture's, do not count.
 */
const times = (steps: RenderingStep[], kind: RenderingStep['kind']): number =>
  steps
    .filter((step) => step.kind === kind && step.touched > step.total / 10)
    .reduce((sum, { touched, total }) => sum + touched / total, 0)

// First, and when the fonts have arrived; boxes without an element make it a little more.
it.each(['/', '/projekte/flutlicht'])(
  '%s: its elements are laid out and restyled twice at most until quiet',
  async (path) => {
    const { page, whenQuiet } = await open({ viewport: { width: 390, height: 844 } })
    const release = await holdBack(page, '**/*.woff2')
    const steps = await traceLoad(page, async () => {
      await page.goto(`${site}${path}`, { waitUntil: 'domcontentloaded' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      release()
      await whenHydrated(page)
      await whenFontsAdded(page)
      await whenQuiet()
    })
    const layouts = times(steps, 'layout')
    expect(layouts, JSON.stringify(steps)).toBeGreaterThan(1.5)
    expect(layouts, JSON.stringify(steps)).toBeLessThan(2.5)
    expect(times(steps, 'restyle'), JSON.stringify(steps)).toBeLessThan(2)
    await page.context().close()
  },
)

// Setting `inert` on the page behind the menu, or a style on `main`, restyles every element.
it('H03 the menu restyles fewer than a third of the page when it opens and when it closes', async () => {
  const { page, whenQuiet } = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await openHydrated(page, site)
  await whenFontsAdded(page)
  await whenQuiet()
  const toggle = page.locator('button[popovertarget="site-menu"]')
  const isOver = (expanded: boolean) =>
    page.waitForFunction(
      (wanted) =>
        document.querySelector('#site-menu')?.matches(':popover-open') === wanted &&
        document.querySelector('#site-menu')?.getAnimations().length === 0,
      expanded,
    )
  const steps = await traceLoad(page, async () => {
    for (const expanded of [true, false]) {
      // A mouse would have the style sheet of the site applied.
      await toggle.tap()
      await isOver(expanded)
    }
  })
  const restyled = steps.filter(({ kind }) => kind === 'restyle').map(({ touched, total }) => touched / total)
  expect(restyled.length).toBeGreaterThan(1)
  expect(Math.max(...restyled), JSON.stringify(steps)).toBeLessThan(1 / 3)
  await page.context().close()
})

/** React notes its own node on each element that it has hydrated. */
const countHydrated = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)].filter((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactFiber$')),
      ).length,
    selector,
  )

it('only what is about to be seen is hydrated: the footer when it is near', async () => {
  const { page, whenQuiet } = await open({ viewport: { width: 390, height: 844 } })
  await openHydrated(page, site)
  await whenQuiet()
  expect(await countHydrated(page, 'body > header, body > header *')).toBeGreaterThan(20)
  expect(await countHydrated(page, 'body > footer, body > footer *')).toBe(0)
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await expect.poll(() => countHydrated(page, 'body > footer, body > footer *')).toBeGreaterThan(40)
  await page.context().close()
})

// Some 90 of 2,500, the test’s own among them; without the compile hints of `vite.config.ts`, 1,100.
it('V8 compiles the code of every page in the background, not at each function’s first call', async () => {
  const { page, whenQuiet } = await open()
  const compiled = await countCompiled(page, async () => {
    await openHydrated(page, site)
    await whenQuiet()
  })
  expect(compiled).toBeGreaterThan(0)
  expect(compiled).toBeLessThan(200)
  await page.context().close()
})

/** Of one weight and one variable font. */
const MAX_KB = 60

// ı, œ, and ä as two code points, as a Mac writes it: the fonts of every page have them, and so have others.
it('names with common letters load no further font, also before these have arrived', async () => {
  const { page, whenQuiet } = await open()
  const release = await holdBack(page, /latin-(?:800|wght)/)
  const fonts = new Set<string>()
  page.on('request', (request) => void (request.resourceType() === 'font' && fonts.add(request.url())))
  await page.goto(site, { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => {
    document.querySelectorAll('h1, p').forEach((element) => (element.textContent = 'Yıldız, Sacrecœur, Ha\u0308user'))
  })
  await whenHydrated(page)
  release()
  await whenFontsAdded(page)
  await whenQuiet()
  expect([...fonts]).toEqual([])
  await page.context().close()
})

it.each([true, false])(`a page loads two fonts of ${MAX_KB} KB at most, scripts %s`, async (javaScriptEnabled) => {
  const { page } = await open({ javaScriptEnabled })
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) sizes.push(response.body().then((body) => body.length))
  })
  await page.goto(site)
  // They are fetched after the first frame, which a busy machine paints late.
  await expect.poll(() => sizes.length).toBeGreaterThanOrEqual(2)
  await page.waitForLoadState('networkidle')
  const found = await Promise.all(sizes)
  expect(found).toHaveLength(2)
  expect(found.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_KB * 1024)
  await page.context().close()
})
