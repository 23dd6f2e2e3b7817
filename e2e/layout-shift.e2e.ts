import { beforeAll, expect, inject, it } from 'vitest'
import type { Page } from 'playwright-core'
import { holdBack, useBrowser, whenFontsAdded, whenHydrated } from './testing/browser.ts'
import { SAMPLE_PATHS } from './testing/sample-paths.ts'

const site = inject('siteUrl')
const { open } = useBrowser()

const PATHS = [...SAMPLE_PATHS, '/gibt-es-nicht']
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 820, height: 900 },
  { width: 1440, height: 900 },
]

/**
 * Not 0: a line of a stand-in is within 1 % or so of the font's, not equal to it. Text after a link or after bold words
 * then starts elsewhere in its line, or a word is in another line of the same paragraph. A box that moves by a line is more
 * than this: 0.03 for a title on a wide screen, 0.2 for a list above it on a narrow one.
 */
const MOST = 0.001
interface Shift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

declare global {
  interface Window {
    /** The layout shifts since a time. */
    readShifts: (since: number) => { value: number; moved: string[] }[]
  }
}

const observe = () => {
  const shifts: Shift[] = []
  const isShift = (entry: PerformanceEntry): entry is Shift => entry.entryType === 'layout-shift'
  const keep = (entries: PerformanceEntry[]) => void shifts.push(...entries.filter(isShift))
  const observer = new PerformanceObserver((list) => keep(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
  window.readShifts = (since) => {
    keep(observer.takeRecords())
    const later = shifts.filter(({ startTime }) => startTime >= since)
    return later.map(({ value, sources }) => ({
      value,
      moved: sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
      ),
    }))
  }
}

const whenPainted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** The shifts of a page whose fonts arrive after the first paint, and whose pictures after the fonts. */
const readShifts = async (path: string, viewport: { width: number; height: number }) => {
  const { page } = await open({ viewport })
  await page.addInitScript(observe)
  const releaseFonts = await holdBack(page, '**/*.woff2')
  const releasePictures = await holdBack(page, '**/images/**')
  await page.goto(`${site}${path}`, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await whenPainted(page)
  // Shifts before that come from HTML that arrives in parts, such as a list painted before its last item was parsed.
  const since = await page.evaluate(() => performance.now())
  releaseFonts()
  await whenFontsAdded(page)
  await whenPainted(page)
  releasePictures()
  await page.waitForFunction(() => [...document.images].every((image) => image.loading === 'lazy' || image.complete))
  await whenHydrated(page)
  await whenPainted(page)
  const shifts = await page.evaluate((time) => window.readShifts(time), since)
  await page.context().close()
  return shifts
}

beforeAll(async () => {
  const { page } = await open()
  await page
    .evaluate(() =>
      new FontFace('Probe', "local('Arial'), local('Liberation Sans'), local('Roboto')").load().then(() => {}),
    )
    .catch(() => {
      throw new Error(
        'This machine has none of the fonts that stand-ins are made of. Install Arial, Liberation Sans or Roboto (Debian/Ubuntu: sudo apt-get install fonts-liberation).',
      )
    })
  await page.context().close()
})

it.each(PATHS)('%s: nothing moves when fonts and pictures arrive, at three widths', async (path) => {
  const found = await Promise.all(
    VIEWPORTS.map(async (viewport) => {
      const shifts = await readShifts(path, viewport)
      return { width: viewport.width, total: shifts.reduce((sum, { value }) => sum + value, 0), shifts }
    }),
  )
  expect(found.filter(({ total }) => total > MOST)).toEqual([])
})
