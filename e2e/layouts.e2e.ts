import { afterAll, describe, expect, it } from 'vitest'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { useBrowser } from './testing/browser.ts'
import { runSite } from './testing/run-site.ts'
import { writeUnseenStudio } from './testing/unseen-studio.ts'
import { visitLayouts } from './testing/visit-layouts.ts'

/** All pages at all widths: `layouts.proof.ts`. */
const WIDTHS = [320, 900, 1440]
const SEED = 20_261_122

const { open } = useBrowser()
const folder = await makeFolder()
const paths = await writeUnseenStudio(folder, { pages: 14, projects: 6 }, SEED)
const site = await runSite(folder, { published: true })
afterAll(site.stop)

describe('a studio that nobody designed for: no sideways scrolling, no text cut off or covered, no violation axe finds', () => {
  // Two of each template.
  it.each([0, 2, 9, 12, 14, 16])('page %i', async (index) => {
    const { page } = await open({ reducedMotion: 'reduce' })
    const address = `${site.url}${paths[index] ?? ''}`
    expect(await visitLayouts(page, address, { widths: WIDTHS, axeAt: [320] })).toEqual([])
  })

  it('without JavaScript the menu is reached at every width', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    expect(await visitLayouts(page, site.url, { widths: [768, 820, 900, 1024, 1280] })).toEqual([])
  })
})
