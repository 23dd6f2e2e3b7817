import { expect, inject, it } from 'vitest'
import { readSitemap } from './testing/read-sitemap.ts'
import { holdBack, useBrowser, whenHydrated } from './testing/browser.ts'
import { traceLoad, type RenderingStep } from './testing/trace-load.ts'

const site = inject('siteUrl')
const { open } = useBrowser()
const WIDTHS = [390, 820, 1440]

const isLarge = ({ touched, total }: RenderingStep): boolean => touched > total / 3
const count = (steps: RenderingStep[], kind: RenderingStep['kind']): number =>
  steps.filter((step) => step.kind === kind && isLarge(step)).length

// The first one, and one when the fonts have arrived.
it.each(['/', '/projekte/flutlicht'])(
  '%s: at most 2 layouts and 2 restyles of its elements until quiet',
  async (path) => {
    const { page, whenQuiet } = await open({ viewport: { width: 390, height: 844 } })
    const release = await holdBack(page, '**/*.woff2')
    const steps = await traceLoad(page, async () => {
      await page.goto(`${site}${path}`, { waitUntil: 'domcontentloaded' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      release()
      await whenHydrated(page)
      await whenQuiet()
    })
    const counts = [count(steps, 'layout'), count(steps, 'restyle')]
    expect(counts[0], JSON.stringify(steps.filter(isLarge))).toBe(2)
    expect(counts[1], JSON.stringify(steps.filter(isLarge))).toBeLessThanOrEqual(2)
    await page.context().close()
  },
)

declare global {
  interface Window {
    /** Value and moved elements of each layout shift. */
    shifts: [number, string[]][]
  }
}

const recordShifts = () => {
  window.shifts = []
  const nodesOf = (entry: PerformanceEntry): string[] => {
    const sources: unknown = Reflect.get(entry, 'sources')
    return (Array.isArray(sources) ? sources : []).map(({ node, previousRect, currentRect }) =>
      [
        node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent,
        previousRect.top,
        currentRect.top,
      ].join(' '),
    )
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifts.push([Number(Reflect.get(entry, 'value')), nodesOf(entry)])
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Letters of the header's links are some pixels wider or narrower than those of the stand-ins. */
const MOST = 0.0005

it.each(WIDTHS)('slow fonts and pictures move nothing on any page, %i px wide', { timeout: 240_000 }, async (width) => {
  const { page } = await open({ viewport: { width, height: 900 } })
  await page.addInitScript(recordShifts)
  const paths = await readSitemap(site)
  expect(paths.length).toBeGreaterThan(5)
  const shifts: Record<string, Window['shifts']> = {}
  for (const path of paths) {
    const release = await holdBack(page, /\.(?:woff2|webp|png|jpe?g|avif|svg|mp4)$/)
    await page.goto(`${site}${path}`, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    release()
    await whenHydrated(page)
    await page.waitForLoadState('networkidle')
    const found = await page.evaluate(() => window.shifts)
    if (found.reduce((sum, [value]) => sum + value, 0) > MOST) shifts[path] = found
    await page.unrouteAll({ behavior: 'wait' })
  }
  expect(shifts).toEqual({})
  await page.context().close()
})

it.each([true, false])('a page loads two fonts of 60 KB at most, scripts %s', async (javaScriptEnabled) => {
  const { page } = await open({ javaScriptEnabled })
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) sizes.push(response.body().then((body) => body.length))
  })
  await page.goto(site, { waitUntil: 'networkidle' })
  const found = await Promise.all(sizes)
  expect(found).toHaveLength(2)
  expect(found.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60 * 1024)
  await page.context().close()
})
