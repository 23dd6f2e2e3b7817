import { readFileSync } from 'node:fs'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveSite } from '@schaufenster/host/serve'
import { withHomepage } from '@schaufenster/publish/commands/homepage'

declare global {
  interface Window {
    axe: { run: (context: string | Document, options: RunOptions) => Promise<AxeResults> }
  }
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The pages of the build that `npm test` has made. */
const paths = [...readFileSync('dist/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, url = '']) => new URL(url).pathname,
)

let site: Awaited<ReturnType<typeof serveSite>>
let browser: Browser
beforeAll(async () => {
  site = await serveSite({ dist: 'dist', buildDir: '.build', port: 0, env: withHomepage(process.env) })
  browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '', args: ['--no-sandbox'] })
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

test('the site has a start page, Impressum and Datenschutz', () => {
  expect(paths.map((path) => path.split('/').at(-1))).toEqual(expect.arrayContaining(['', 'impressum', 'datenschutz']))
})

test.each(paths)('%s has a heading, no error, nothing cut off, and no violation that axe finds', async (path) => {
  const page = await browser.newPage({ locale: 'de-DE', reducedMotion: 'reduce' })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  try {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const answer = await page.goto(new URL(path, site.url).href)
      expect(answer?.status()).toBe(200)
      await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
      expect(await page.locator('h1').count()).toBe(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await page.evaluate(axe.source)
      const { violations } = await page.evaluate((runOnly) => window.axe.run(document, { runOnly }), WCAG)
      expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
    }
    expect(errors).toEqual([])
  } finally {
    await page.close()
  }
})
