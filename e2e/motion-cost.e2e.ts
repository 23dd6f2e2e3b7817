import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { build } from 'vite'
import { whenHydrated } from './testing/browser.ts'
import { useMovingPages } from './testing/open-moving.ts'
import { heading, menuLink } from './testing/visit.ts'

const { open, visit } = useMovingPages()

declare global {
  interface Window {
    /** How often React has changed the page. */
    commits: number
  }
}

it('no React render while the page scrolls, a sticker is flung or the logo turns', async () => {
  const { page } = await open()
  await page.addInitScript(() => {
    window.commits = 0
    Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => (window.commits += 1),
      onCommitFiberUnmount: () => {},
    })
  })
  await page.goto(`${inject('siteUrl')}/leistungen`)
  await whenHydrated(page)
  const sticker = page.locator('[data-sticker]').first()
  await expect.poll(() => sticker.getAttribute('tabindex')).toBe('0')
  // The cursor appears with the first movement of a mouse.
  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, 5)
  await page.waitForFunction(() => document.documentElement.classList.contains('lenis'))
  await page.waitForLoadState('networkidle')
  const before = await page.evaluate(() => window.commits)
  expect(before).toBeGreaterThan(0)
  for (let turn = 0; turn < 10; turn++) await page.mouse.wheel(0, 200)
  await page.waitForFunction(() => scrollY > 1000)
  await sticker.scrollIntoViewIfNeeded()
  const box = await sticker.boundingBox()
  if (!box) throw new Error('The sticker is not on screen.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  for (let step = 1; step < 8; step++) await page.mouse.move(box.x - step * 30, box.y + 20)
  await page.mouse.up()
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)))
  // A film that comes into view says so once.
  expect((await page.evaluate(() => window.commits)) - before).toBeLessThanOrEqual(2)
})

/** What a tab holds once all that can be let go is let go. */
const readHeld = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  await session.detach()
  return { listeners: of('JSEventListeners'), nodes: of('Nodes'), heap: of('JSHeapUsedSize') }
}

it('after 200 navigations a tab holds what it held after 20', { timeout: 300_000 }, async () => {
  const { page } = await visit('/leistungen')
  const names = ['Studio', 'Projekte', 'Leistungen']
  const navigate = async (times: number) => {
    for (let turn = 0; turn < times; turn++) {
      const before = await heading(page).textContent()
      await menuLink(page, names[turn % names.length] ?? '').evaluate((link: HTMLElement) => link.click())
      await page.waitForFunction((text) => document.querySelector('main h1')?.textContent !== text, before)
    }
  }
  await navigate(21)
  const early = await readHeld(page)
  await navigate(180)
  const late = await readHeld(page)
  expect(late.listeners).toBeLessThanOrEqual(early.listeners * 1.02)
  expect(late.nodes).toBeLessThanOrEqual(early.nodes * 1.02)
  expect(late.heap).toBeLessThanOrEqual(early.heap * 1.1)
})

it('R11 all motion that the home page loads, smooth scrolling included, is within 8 KiB; a sticker within 2 KB', async () => {
  const sizeOf = async (modules: string[]): Promise<number> => {
    const result = await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        write: false,
        modulePreload: false,
        lib: { entry: modules.map((path) => resolve(path)), formats: ['es'] },
        minify: true,
      },
    })
    const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
    return outputs.reduce(
      (sum, output) => sum + (output.type === 'chunk' ? brotliCompressSync(output.code).length : 0),
      0,
    )
  }
  const all = await sizeOf(['src/motion/start-motion.ts', 'src/motion/make-draggable.ts'])
  const sticker = await sizeOf(['src/motion/make-draggable.ts'])
  expect(sticker).toBeGreaterThan(200)
  expect(sticker).toBeLessThan(2000)
  expect(all).toBeGreaterThan(5000)
  expect(all).toBeLessThanOrEqual(8 * 1024)
})
