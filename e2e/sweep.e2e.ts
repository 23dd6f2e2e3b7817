import type { BrowserContext } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { PAGE_QUERY } from '#src/content/queries/page.groq.ts'
import { toPageParams } from '#src/content/queries/page-params.ts'
import { ROUTES_QUERY } from '#src/content/queries/routes.groq.ts'
import { toUriPath } from '#schema/address.ts'
import { openHydrated, useBrowser } from './testing/browser.ts'
import { createEditor } from './testing/editor.ts'
import { findUnstyled } from './testing/find-unstyled.ts'
import { findViolations } from './testing/find-violations.ts'
import { SAMPLE_PATHS } from './testing/sample-paths.ts'

const client = createEditor({ url: inject('contentUrl'), projectId: 'schaufenster', dataset: 'production' })
const { routes } = await client.fetch(ROUTES_QUERY)
const pages = await Promise.all(
  routes.map(async (route) => {
    const { app } = await client.fetch(PAGE_QUERY, toPageParams({ slug: route.slug ?? '', parent: route.parentSlug }))
    return {
      path: toUriPath(route),
      title: app.page?.metaTitle ?? app.page?.title ?? 'no title',
      hidden: app.page?.metaRobotsNoIndex === true,
      types: JSON.stringify(app).match(/"_type":"[^"]+"/g) ?? [],
    }
  }),
)

const sample = pages.filter(({ path }) => SAMPLE_PATHS.includes(path))

/** axe takes longer than everything else together, and few of its rules depend on width. */
const VIEWPORTS = [
  { width: 390, height: 844, tools: ', axe', visited: pages },
  { width: 1440, height: 900, tools: '', visited: sample },
]

it('finds the demo pages; the sample has all types of what they show', () => {
  expect(pages.length).toBeGreaterThanOrEqual(14)
  expect(sample).toHaveLength(SAMPLE_PATHS.length)
  const typesOf = (some: typeof pages) => [...new Set(some.flatMap(({ types }) => types))].toSorted()
  expect(typesOf(sample)).toEqual(typesOf(pages))
})

describe.each(VIEWPORTS)('R01 R02 demo pages at $width px', ({ tools, visited, ...viewport }) => {
  const { open, openIn } = useBrowser()
  let context: BrowserContext

  beforeAll(async () => {
    const { page } = await open({ viewport, reducedMotion: 'reduce' })
    context = page.context()
  })

  it.each(visited)(
    `$path: status, title, one h1, nothing without its style, no console error, no failed request${tools}`,
    async ({ path, title, hidden }) => {
      // A tab each: one that hangs stops no other.
      const { page, trouble } = await openIn(context)
      const response = await openHydrated(page, `${inject('siteUrl')}${path}`)
      // Pictures load lazily: scroll past all of them once. Not in every frame: in 3 of 100 visits Chromium’s renderer then
      // waits for its compositor forever.
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
          scrollTo(0, y)
          await new Promise((resolve) => setTimeout(resolve, 60))
          // Headless Chromium sometimes stops producing frames; continue without them.
          await Promise.race([new Promise(requestAnimationFrame), new Promise((resolve) => setTimeout(resolve, 1000))])
        }
      })
      await page.waitForLoadState('networkidle')

      expect(response?.status()).toBe(200)
      expect(await page.title()).toBe(title.includes('Klecks & Kante') ? title : `${title} – Klecks & Kante`)
      expect(await page.locator('meta[name=robots]').count(), 'robots').toBe(hidden ? 1 : 0)
      expect(await page.locator('h1').count()).toBe(1)
      expect(await findUnstyled(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      if (tools) expect(await findViolations(page)).toEqual([])
      expect(trouble).toEqual({ console: [], requests: [] })
    },
  )
})
