import { expect, inject, it } from 'vitest'
import { holdBack, useBrowser, whenHydrated } from './testing/browser.ts'
import { traceLoad, type RenderingStep } from './testing/trace-load.ts'

const site = inject('siteUrl')
const { open } = useBrowser()

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
