import { afterAll, expect, inject, it } from 'vitest'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { writeExport } from '@schaufenster/content-service/testing/write-export'
import { readTheme } from '@schaufenster/theme/read-colors'
import { readAnswers } from '../packages/create-schaufenster/answers.ts'
import { toDocuments } from '../packages/create-schaufenster/content/documents.ts'
import { toRawAnswers } from '../packages/create-schaufenster/testing/raw-answers.ts'
import { hydrateSections, openHydrated, useBrowser, whenFontsAdded } from './testing/browser.ts'
import { findHoles } from './testing/find-holes.ts'
import { readSitemap } from './testing/read-sitemap.ts'
import { runSite } from './testing/run-site.ts'
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

it.each(['/', '/jobs', '/projekte/wattweiser'])(
  'H01 %s without its scripts: the same, at both widths',
  async (path) => {
    for (const viewport of WINDOWS) {
      const { page } = await open({ viewport, reducedMotion: 'reduce' })
      // Where scripts are switched off, the search would not be told of frames.
      await page.route(/\.js(?:$|\?)/, (route) => route.abort())
      await page.goto(`${site}${path}`)
      const { holes, met } = await findHoles(page)
      expect(holes).toEqual([])
      expect(met).toBeGreaterThan(0)
    }
  },
)

const { answers } = readAnswers(toRawAnswers(), readTheme('.'))
if (!answers) throw new Error('The answers of a new studio fit together.')
const folder = await writeExport(await makeFolder(), { lines: toDocuments(answers, new Date()) })
const created = await runSite(folder, { published: true })
afterAll(created.stop)

it.each((await readSitemap(created.url)).flatMap((path) => WINDOWS.map((viewport) => ({ path, ...viewport }))))(
  'H01 a new studio, $path at $width px: no letter under a part of the header that is not told from its ground',
  async ({ path, ...viewport }) => {
    const { page } = await open({ viewport, reducedMotion: 'reduce' })
    await openHydrated(page, `${created.url}${path}`)
    await whenFontsAdded(page)
    await hydrateSections(page)
    const { holes, covered } = await findHoles(page)
    expect([holes, covered]).toEqual([[], []])
  },
)

it.each(['/kontakt', '/jobs', '/projekte'])(
  'H01 %s: the mark has two colours, told from each other and from its plate, at the top and over the footer',
  async (path) => {
    // Lower than the footer of a page that ends in a call of its own.
    const { page } = await open({ viewport: { width: 1440, height: 360 }, reducedMotion: 'reduce' })
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
