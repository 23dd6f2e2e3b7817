import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { developSite } from 'schaufenster/develop/develop-site'
import type { Listening } from '@schaufenster/http/listen'
import { openHydrated, useBrowser, whenHydrated } from './testing/browser.ts'
import { findViolations } from './testing/find-violations.ts'
import { blocks, showBlock, showPlaceholders } from './testing/gallery.ts'
import { SAMPLE_PATHS } from './testing/sample-paths.ts'
import { rememberServed } from './testing/served-nodes.ts'

const { open } = useBrowser()
let site: Listening

beforeAll(async () => {
  site = await developSite({ port: 0, watch: false, env: { SANITY_API_HOST: inject('contentUrl') } })
  // Vite finds and bundles dependencies at the first request, and then reloads the page.
  const { page } = await open()
  await openHydrated(page, site.url)
  await page.context().close()
}, 120_000)
afterAll(() => site.stop())

/** With error pages of each kind. */
const paths = [...SAMPLE_PATHS, '/gibt-es-nicht', '/eins/zwei/drei']

/** React reports hydration differences only in development. */
describe('no hydration difference', () => {
  let tab: Awaited<ReturnType<typeof open>>

  beforeAll(async () => {
    tab = await open()
    await tab.page.addInitScript(rememberServed)
  })

  it.each(paths)('%s: no error, and every served node is unchanged', async (path) => {
    const { page, trouble } = tab
    trouble.console.length = 0
    await openHydrated(page, `${site.url}${path}`)
    await page.waitForLoadState('networkidle')
    expect(
      trouble.console.filter((line) => !/status of 404|Download the React DevTools|WebSocket|\[vite\]/.test(line)),
    ).toEqual([])
    expect(await page.evaluate(() => window.changedSinceServed())).toEqual([])
  })
})

it('a page whose scripts do not run, as “Vorher” in the Studio, has the same styles', async () => {
  const look = async (javaScriptEnabled: boolean) => {
    const { page } = await open({ javaScriptEnabled, reducedMotion: 'reduce' })
    await page.goto(`${site.url}/leistungen`)
    if (javaScriptEnabled) await whenHydrated(page)
    const styles = page.locator('h1, header a, main section, footer').evaluateAll((elements) =>
      elements.map((element) => {
        const { color, backgroundColor, fontSize, display, padding } = getComputedStyle(element)
        return { color, backgroundColor, fontSize, display, padding }
      }),
    )
    return styles.finally(() => page.context().close())
  }
  const still = await look(false)
  expect(still.length).toBeGreaterThan(5)
  expect(still).toEqual(await look(true))
})

it('R06 old addresses redirect; a tab leaves them to the host', async () => {
  const document = await fetch(`${site.url}/leuchtturm-plakate/?von=alt`, { redirect: 'manual' })
  expect([document.status, document.headers.get('location')]).toEqual([301, '/projekte/radio-leuchtturm?von=alt'])
  expect((await fetch(`${site.url}/leuchtturm-plakate/_payload.json?dev`)).status).toBe(404)
})

it('finds the blocks', () => expect(blocks).not.toEqual([]))

describe('B01–B06 the gallery', () => {
  const narrow = { width: 390, height: 900 }
  let tab: Awaited<ReturnType<typeof open>>

  beforeAll(async () => {
    tab = await open({ viewport: narrow, reducedMotion: 'reduce' })
    await showPlaceholders(tab.page, site.url)
    await tab.page.goto(`${site.url}/_blocks/spacer`)
    await whenHydrated(tab.page)
    // React hydrates block by block; leaving before the end would make it start over.
    await tab.page.waitForFunction(() =>
      [...document.querySelectorAll('[data-fixture] > *')].every((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactFiber')),
      ),
    )
    await tab.page.waitForLoadState('networkidle')
  })

  it.each(blocks)('%s: no console error, no overflow at two widths, axe', async (block) => {
    const { page, trouble } = tab
    trouble.console.length = 0
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await showBlock(page, block)
    expect(await page.locator('[data-fixture]').count()).toBeGreaterThanOrEqual(3)
    expect(await overflow()).toBeLessThanOrEqual(0)
    // At one width: axe takes longer than everything else together, and few of its rules depend on it. The gallery combines
    // examples that never share a page: landmarks and headings are checked on real pages.
    expect(await findViolations(page, { within: 'main', bestPractice: false })).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.setViewportSize(narrow)
    expect(trouble.console).toEqual([])
  })
})
