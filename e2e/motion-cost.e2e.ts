import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, inject, it } from 'vitest'
import { build } from 'vite'
import { hydrateSections, openHydrated } from './testing/browser.ts'
import { useMovingPages, whenWheelTaken } from './testing/open-moving.ts'

const { open } = useMovingPages()

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
  await openHydrated(page, `${inject('siteUrl')}/leistungen`)
  const sticker = page.locator('[data-sticker]').first()
  await expect.poll(() => sticker.getAttribute('tabindex')).toBe('0')
  // The cursor appears with the first movement of a mouse.
  await whenWheelTaken(page)
  await hydrateSections(page)
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

it('R11 all motion that the home page loads, smooth scrolling included, is within 8 KiB; a sticker within 2 KB', async () => {
  const sizeOf = async (modules: string[]): Promise<number> => {
    const result = await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        write: false,
        modulePreload: false,
        rolldownOptions: { input: modules.map((path) => resolve(path)), preserveEntrySignatures: 'strict' },
      },
    })
    const chunks = [result]
      .flat()
      .flatMap((one) => ('output' in one ? one.output : []))
      .filter((output) => output.type === 'chunk')
    // What is loaded later is a file of its own; the rest is part of the app's.
    const [later, first] = [true, false].map((isLater) =>
      chunks.filter(({ isDynamicEntry }) => isDynamicEntry === isLater).map(({ code }) => code),
    )
    return [first?.join('') ?? '', ...(later ?? [])].reduce((sum, code) => sum + brotliCompressSync(code).length, 0)
  }
  const all = await sizeOf([
    'src/motion/reveals.ts',
    'src/motion/smooth-scroll.ts',
    'src/motion/turn-logo.ts',
    'src/motion/make-draggable.ts',
  ])
  const sticker = await sizeOf(['src/motion/make-draggable.ts'])
  expect(sticker).toBeGreaterThan(200)
  expect(sticker).toBeLessThan(2000)
  expect(all).toBeGreaterThan(5000)
  expect(all).toBeLessThanOrEqual(8 * 1024)
})
