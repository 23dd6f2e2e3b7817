import { afterAll, expect, it } from 'vitest'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { useBrowser } from './testing/browser.ts'
import { runSite } from './testing/run-site.ts'
import { writeUnseenStudio } from './testing/unseen-studio.ts'
import { visitLayouts } from './testing/visit-layouts.ts'

const WIDTHS = [320, 390, 768, 900, 1440, 2560]
const SIZE = { pages: 60, projects: 250 }
const SEED = 20_261_122
/** Pages that are looked at with one tab. */
const PORTION = 10
const ALL = (SIZE.pages + SIZE.projects) / PORTION
/** Every page at every width, which takes half an hour. */
const IS_WHOLE = process.env['LAYOUTS'] === 'all'
/** The first portion is of pages, two others of projects. */
const PORTIONS = Array.from({ length: ALL }, (_, at) => at).filter((at) => IS_WHOLE || at % 14 === 0)
/** Of every other page the other widths. */
const widthsOf = (index: number): number[] => WIDTHS.filter((_, at) => IS_WHOLE || at % 2 === index % 2)

const { open } = useBrowser()
const folder = await makeFolder()
const paths = await writeUnseenStudio(folder, SIZE, SEED)
const site = await runSite(folder, { published: true })
afterAll(site.stop)

it.each(PORTIONS)(
  'a studio that nobody designed for, part %i: no sideways scrolling, no text cut off or covered, no violation axe finds',
  { timeout: 600_000 },
  async (portion) => {
    const { page } = await open({ reducedMotion: 'reduce' })
    const faults: string[] = []
    for (const [index, path] of paths.slice(portion * PORTION, (portion + 1) * PORTION).entries()) {
      // axe takes as long as all widths together.
      const widths = widthsOf(index)
      const axeAt = index % 5 ? [] : widths.slice(0, 1)
      faults.push(...(await visitLayouts(page, `${site.url}${path}`, { widths, axeAt })))
    }
    expect(faults).toEqual([])
  },
)
