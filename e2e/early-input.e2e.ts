import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { holdBack, whenHydrated } from './testing/browser.ts'
import { measure, show, useStickers } from './testing/stickers.ts'

const site = inject('siteUrl')
const { open } = useStickers()

declare global {
  interface Window {
    /** Called between the start of hydration and `app:ready`. */
    act: () => void
    order: string[]
  }
}

/** Runs before the page's own scripts. React alone listens to `compositionstart`, from `hydrateRoot` on. */
const actWhileHydrating = () => {
  window.order = []
  const listen = document.addEventListener.bind(document)
  listen('app:ready', () => window.order.push('ready'))
  let planned = false
  document.addEventListener = (type: string, ...rest: [EventListener]) => {
    listen(type, ...rest)
    if (type !== 'compositionstart' || planned) return
    planned = true
    setTimeout(() => {
      window.order.push('act')
      window.act()
    })
  }
}

/** A page that is ready, and on which something was done while it hydrated. */
const openAndAct = async (
  path: string,
  act: () => void,
  prepare?: (page: Page) => Promise<unknown>,
  route?: (page: Page) => Promise<unknown>,
) => {
  const { page, trouble } = await open()
  await route?.(page)
  await page.addInitScript(actWhileHydrating)
  const release = await holdBack(page, '**/assets/*.js')
  await page.goto(`${site}${path}`)
  await page.evaluate(`window.act = ${String(act)}`)
  await prepare?.(page)
  release()
  await whenHydrated(page)
  await page.waitForFunction(() => window.order.includes('ready'))
  expect((await page.evaluate(() => window.order)).slice(0, 2)).toEqual(['act', 'ready'])
  expect(trouble.console).toEqual([])
  return page
}

describe('while the app hydrates', () => {
  it('a click counts once', async () => {
    const page = await openAndAct('/projekte', () =>
      document.querySelector<HTMLElement>('footer button[aria-pressed]')?.click(),
    )
    const pause = page.getByRole('button', { name: 'Bewegung anhalten' })
    await expect.poll(() => pause.getAttribute('aria-pressed')).toBe('true')
  })

  it('two clicks before it are replayed as two', async () => {
    const page = await openAndAct(
      '/projekte',
      () => {},
      async (before) => {
        const pause = before.getByRole('button', { name: 'Bewegung anhalten' })
        await pause.click()
        await pause.click()
        await before.evaluate(() => {
          new MutationObserver(() =>
            window.order.push(`motion ${document.documentElement.dataset['motion'] ?? 'on'}`),
          ).observe(document.documentElement, { attributeFilter: ['data-motion'] })
        })
      },
    )
    await expect.poll(() => page.evaluate(() => window.order)).toEqual(['act', 'ready', 'motion paused', 'motion on'])
  })

  it('a click before it and another during it are two', async () => {
    const page = await openAndAct(
      '/projekte',
      () => document.querySelector<HTMLElement>('footer button[aria-pressed]')?.click(),
      (before) => before.getByRole('button', { name: 'Bewegung anhalten' }).click(),
    )
    const pause = page.getByRole('button', { name: 'Bewegung anhalten' })
    await expect.poll(() => pause.getAttribute('aria-pressed')).toBe('false')
  })

  it('a filter filters, in the same document', async () => {
    const page = await openAndAct('/projekte', () =>
      document.querySelector<HTMLElement>('main nav li:nth-child(2) a')?.click(),
    )
    await page.waitForURL(/\?thema=/)
    await expect.poll(() => page.locator('main nav [aria-current]').innerText()).not.toBe('Alle')
    expect(await page.evaluate(() => window.order)).toEqual(['act', 'ready'])
  })

  it('a jump within the page stays in the document, on a host whose addresses end with a slash', async () => {
    const page = await openAndAct(
      '/studio/',
      () => {
        location.hash = 'team'
      },
      undefined,
      (tab) =>
        tab.route('**/studio/', async (route) =>
          route.fulfill({ response: await route.fetch({ url: `${site}/studio` }) }),
        ),
    )
    await page.waitForURL('**/studio#team')
    await page.waitForLoadState('networkidle')
    // Another document has no such function.
    expect(await page.evaluate(() => typeof window.act)).toBe('function')
  })

  it('K03 a sticker that is pressed follows from where it was pressed', async () => {
    let before = { x: 0, y: 0 }
    const page = await openAndAct(
      '/',
      () => {
        const sticker = document.querySelector('[data-sticker]')
        const { left, top } = sticker?.getBoundingClientRect() ?? { left: 0, top: 0 }
        const point = (type: string, by: number) =>
          sticker?.dispatchEvent(
            new PointerEvent(type, {
              bubbles: true,
              isPrimary: true,
              pointerId: 1,
              clientX: left + 20 + by,
              clientY: top + 20,
            }),
          )
        point('pointerdown', 0)
        point('pointermove', -30)
        document.addEventListener('app:ready', () => setTimeout(() => point('pointermove', -40)))
      },
      async (held) => {
        const sticker = held.locator('[data-sticker]').first()
        await show(sticker)
        before = await measure(sticker)
      },
    )
    const sticker = page.locator('[data-sticker]').first()
    await expect.poll(async () => Math.round((await measure(sticker)).x - before.x)).toBe(-40)
  })
})
