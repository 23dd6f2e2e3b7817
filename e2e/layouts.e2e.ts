import type { Locator } from 'playwright-core'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { useBrowser } from './testing/browser.ts'
import { runSite } from './testing/run-site.ts'
import { writeUnseenStudio } from './testing/unseen-studio.ts'
import { visitLayouts } from './testing/visit-layouts.ts'

/** Many pages at all widths: `layouts.proof.ts`. */
const WIDTHS = [320, 900, 1440]
const SEED = 20_261_122

const { open } = useBrowser()
const folder = await makeFolder()
const paths = await writeUnseenStudio(folder, { pages: 14, projects: 6 }, SEED)
const site = await runSite(folder, { published: true })
afterAll(site.stop)

describe('a studio that nobody designed for: no sideways scrolling, no text cut off or covered, no violation axe finds', () => {
  // One of each template.
  it.each([0, 9, 14])('page %i', async (index) => {
    const { page } = await open({ reducedMotion: 'reduce' })
    const address = `${site.url}${paths[index] ?? ''}`
    expect(await visitLayouts(page, address, { widths: WIDTHS, axeAt: [320] })).toEqual([])
  })

  it('without JavaScript the menu is reached at every width', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    expect(await visitLayouts(page, site.url, { widths: [768, 820, 900, 1024, 1280] })).toEqual([])
  })
})

/** Lists of two to eight entries that have a row which ends before the list does. */
const listWithRoom = (list: Locator): Promise<number[]> =>
  list.evaluate((element) => {
    const [first] = element.children
    return [2, 3, 4, 5, 6, 7, 8].filter((count) => {
      element.replaceChildren(...Array.from({ length: count }, () => first?.cloneNode(true) ?? ''))
      const ends = new Map<number, number>()
      for (const { top, right } of [...element.children].map((entry) => entry.getBoundingClientRect()))
        ends.set(top, Math.max(right, ends.get(top) ?? 0))
      return [...ends.values()].some((end) => end < element.getBoundingClientRect().right - 1)
    })
  })

describe.each([820, 1024, 1440, 2560])('the demo studio at %i px', (width) => {
  it.each([
    ['a gallery', '/baukasten', 'Im Raster'],
    ['values', '/studio', 'Feierabend ist auch ein Termin'],
  ])('B05 %s: no row has room for another, however many there are', async (_, path, text) => {
    const { page } = await open({ viewport: { width, height: 900 }, javaScriptEnabled: false })
    await page.goto(`${inject('siteUrl')}${path}`)
    expect(await listWithRoom(page.locator('main ul', { hasText: text }))).toEqual([])
  })

  it('R12 the skip link covers the tile of the logo as a whole', async () => {
    const { page } = await open({ viewport: { width, height: 900 }, javaScriptEnabled: false })
    await page.goto(`${inject('siteUrl')}/projekte`)
    await page.keyboard.press('Tab')
    const link = await page.getByRole('link', { name: 'Zum Inhalt springen' }).boundingBox()
    const tile = await page.getByRole('link', { name: 'Zur Startseite' }).boundingBox()
    expect({ ...link, width: 0 }).toEqual({ ...tile, width: 0 })
    expect(link?.width).toBeGreaterThan(tile?.width ?? 0)
  })

  // An em is about two letters.
  it.runIf(width >= 960).each([
    ['beside its heading', '/datenschutz', 'section p'],
    ['in columns', '/studio', 'p:has-text("Ida hat 2014")'],
  ])('B05 a line of text %s is at most 34 em long', async (_, path, selector) => {
    const { page } = await open({ viewport: { width, height: 900 }, javaScriptEnabled: false })
    await page.goto(`${inject('siteUrl')}${path}`)
    const lines = await page.locator(`main ${selector}`).evaluateAll((all) =>
      all.flatMap((one) => {
        const size = Number.parseFloat(getComputedStyle(one).fontSize)
        return [...one.getClientRects()].map((rect) => rect.width / size)
      }),
    )
    expect(lines.length).toBeGreaterThan(0)
    expect(Math.max(...lines)).toBeLessThanOrEqual(34)
  })

  it('B09 F01 facts and text of a job are one column, the footer’s columns fill it, and nothing is below it', async () => {
    const { page } = await open({ viewport: { width, height: 900 }, javaScriptEnabled: false })
    await page.goto(`${inject('siteUrl')}/jobs`)
    const [facts, text] = [page.locator('summary span').first(), page.getByText('Sechs Monate')]
    expect((await text.boundingBox())?.x).toBeCloseTo((await facts.boundingBox())?.x ?? 0, 0)
    const rest = await page.locator('footer').evaluate((footer) => {
      const columns = footer.querySelectorAll('footer > div > div:nth-child(2) > div')
      return {
        columns: columns.length,
        room: Math.round(innerWidth - (columns[2]?.getBoundingClientRect().right ?? 0)),
        gutter: Math.round(columns[0]?.getBoundingClientRect().left ?? 0),
        isLast: document.documentElement.scrollHeight - footer.getBoundingClientRect().bottom - scrollY < 0.5,
      }
    })
    expect(rest).toEqual({ columns: 3, room: rest.gutter, gutter: rest.gutter, isLast: true })
  })
})
