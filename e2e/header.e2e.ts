import { expect, inject, it } from 'vitest'
import { hydrateSections, openHydrated, useBrowser, whenFontsAdded } from './testing/browser.ts'
import { findHoles } from './testing/find-holes.ts'
import { SAMPLE_PATHS } from './testing/sample-paths.ts'

const site = inject('siteUrl')
const { open } = useBrowser()

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

it.each(SAMPLE_PATHS.flatMap((path) => WINDOWS.map((viewport) => ({ path, ...viewport }))))(
  'H01 $path at $width px: no letter under a part of the header that is not told from its ground, no focus under the header',
  async ({ path, ...viewport }) => {
    const { page } = await open({ viewport, reducedMotion: 'reduce' })
    await openHydrated(page, `${site}${path}`)
    await whenFontsAdded(page)
    await hydrateSections(page)
    const { holes, covered, met } = await findHoles(page)
    expect(holes).toEqual([])
    expect(covered).toEqual([])
    expect(met).toBeGreaterThan(0)
  },
)

it.each(['/kontakt', '/jobs', '/projekte'])(
  'H01 %s: the mark has two colours, told from each other and from its plate, at the top and over the footer',
  async (path) => {
    const { page } = await open({ reducedMotion: 'reduce' })
    await openHydrated(page, `${site}${path}`)
    const countColors = () =>
      page.getByRole('banner').evaluate((header) => {
        const plate = header.querySelector('a')
        const paths = header.querySelectorAll('[data-logo-mark] path')
        const fills = [...paths].map((one) => getComputedStyle(one).fill)
        return new Set([plate && getComputedStyle(plate).backgroundColor, ...fills]).size
      })
    expect(await countColors()).toBe(3)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => page.getByRole('banner').getAttribute('data-tone')).toBe('ink')
    expect(await countColors()).toBe(3)
  },
)
