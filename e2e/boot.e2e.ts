import { brotliCompressSync } from 'node:zlib'
import { describe, expect, inject, it } from 'vitest'
import { holdBack, openHydrated, useBrowser, whenFontsAdded, whenHydrated } from './testing/browser.ts'
import { isExpanded } from './testing/is-expanded.ts'
import { SAMPLE_PATHS } from './testing/sample-paths.ts'

const site = inject('siteUrl')
const { open } = useBrowser()

/** By the route of a page, and by none. */
const NOT_THERE = ['/gibt-es-nicht', '/eins/zwei/drei']
const PATHS = [...SAMPLE_PATHS, ...NOT_THERE]

declare global {
  interface Window {
    /** The server-rendered elements and their styles, before any code of the app ran. */
    served: { element: Element; look: string }[]
  }
}

/** Every element of the page with its computed style, except for animated ones and those that wait hidden for the app. */
const remember = () => {
  const lookOf = (element: Element) =>
    [...getComputedStyle(element)]
      .map((name) => `${name}:${getComputedStyle(element).getPropertyValue(name)}`)
      .join(';')
  const style = document.createElement('style')
  style.textContent =
    '*,*::before,*::after{animation-play-state:paused!important;animation-delay:0s!important;transition:none!important}'
  document.head.append(style)
  const seen = 'body, body *:not(script, noscript, noscript *, [hidden], [hidden] *)'
  window.served = [...document.querySelectorAll(seen)].map((element) => ({ element, look: lookOf(element) }))
}

const compare = () => {
  const lookOf = (element: Element) =>
    [...getComputedStyle(element)].map((name) => `${name}:${getComputedStyle(element).getPropertyValue(name)}`)
  const nameOf = (element: Element) => element.outerHTML.slice(0, 120)
  return {
    gone: window.served.filter(({ element }) => !element.isConnected).map(({ element }) => nameOf(element)),
    changed: window.served.flatMap(({ element, look }) => {
      const before = new Set(look.split(';'))
      // The closed menu is laid out some time after the app has started.
      const isCompared = element.isConnected && !element.closest('[popover]')
      const now = isCompared ? lookOf(element).filter((line) => !before.has(line)) : []
      return now.length > 0 ? [`${nameOf(element)} ${now.slice(0, 5).join(' ')}`] : []
    }),
  }
}

it.each(PATHS)(
  'R01 S01 hydration keeps the served page %s: no element replaced, no style changed, no content requested but its own',
  async (path) => {
    const { page, trouble } = await open({ reducedMotion: 'reduce' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    // The app is held back until the page has been recorded.
    const release = await holdBack(page, '**/assets/*.{js,css}')
    await page.goto(`${site}${path}`)
    // Chromium's pointer starts on the logo and hovers it at an unpredictable time: move it off every link.
    await page.mouse.move(2, 400)
    await whenFontsAdded(page)
    // Lazy pictures as well: which of them are near depends on the theme, and a picture that arrives corrects its box by
    // fractions of a pixel.
    await page.evaluate(() => {
      for (const image of document.images) image.loading = 'eager'
    })
    await page.waitForFunction(() => [...document.images].every((image) => image.complete))
    await page.evaluate(remember)
    release()
    await whenHydrated(page)
    await page.waitForLoadState('networkidle')
    // As before another page is shown.
    await page.evaluate(
      () =>
        new Promise((done) => {
          const sheet = document.querySelector<HTMLLinkElement>('link[rel="prefetch"][as="style"]')
          // A failure has applied it.
          if (!sheet) return done(undefined)
          sheet.addEventListener('load', done, { once: true })
          sheet.rel = 'stylesheet'
        }),
    )
    expect(await page.evaluate(compare)).toEqual({ gone: [], changed: [] })
    expect(trouble.console.filter((line) => !/status of 404/.test(line))).toEqual([])
    // An error page includes its content: it is used for any address.
    const own = NOT_THERE.includes(path) ? [] : [`${path === '/' ? '' : path}/_payload.json`]
    expect(asked.filter((address) => /_payload|_site|\/data\//.test(address))).toEqual(own)
    await page.context().close()
  },
)

describe('before the app is loaded', () => {
  /** A page whose app does not arrive until `release`. */
  const openEarly = async (path: string, viewport = { width: 1440, height: 900 }) => {
    const tab = await open({ viewport })
    const release = await holdBack(tab.page, '**/assets/*.js')
    await tab.page.goto(`${site}${path}`)
    return { ...tab, release }
  }

  it('H03 the menu opens, exposes its state and closes; the app takes over its state', async () => {
    const { page, trouble, release } = await openEarly('/leistungen', { width: 390, height: 844 })
    const toggle = page.locator('button[popovertarget="site-menu"]')
    expect(await toggle.innerText()).toBe('Menu')
    await toggle.click()
    expect(await toggle.innerText()).toBe('Close')
    expect(await isExpanded(page, 'Close')).toBe(true)
    release()
    await whenHydrated(page)
    await page.waitForFunction(() => document.querySelector('main')?.ariaHidden === 'true')
    expect(await isExpanded(page, 'Close')).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => toggle.innerText()).toBe('Menu')
    expect(await isExpanded(page, 'Menu')).toBe(false)
    expect(trouble.console).toEqual([])
  })

  it('links work', async () => {
    const { page } = await openEarly('/leistungen')
    await page.getByRole('banner').getByRole('link', { name: 'Studio' }).click()
    await page.waitForURL('**/studio')
    expect(await page.locator('main h1').isVisible()).toBe(true)
  })
})

describe('when the app cannot be loaded', () => {
  it('E10 a German status message says so; the page stays', async () => {
    const { page } = await open()
    await page.route('**/assets/main-*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(`${site}/leistungen`)
    const notice = page.getByRole('alert')
    await notice.waitFor()
    expect(await notice.innerText()).toContain('konnte nicht gestartet werden')
    expect(await page.locator('main h1').isVisible()).toBe(true)
    await notice.getByRole('button', { name: 'Hinweis schließen' }).click()
    expect(await notice.count()).toBe(0)
  })

  it('E09 after a deploy the page is reloaded, once', async () => {
    const { page } = await open()
    await page.route('**/assets/main-*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'a-newer-one', timestamp: 0 } }))
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await page.goto(`${site}/leistungen`)
    await page.getByRole('alert').waitFor()
    expect(loads).toBe(2)
  })
})

// Half a KiB is the label of machine-made pictures, which any page may have (docs/decisions/084). The home page also
// shows the logos of clients, whose code comes with them; a project places its pictures by their form. A tenth is the map of sections,
// which has one more with the form.
it.each([
  ['/', 119.2],
  ['/projekte/flutlicht', 120.2],
])('%s: its JavaScript, compressed, is within %s KiB; its requests are nine at most', async (path, most) => {
  const { page } = await open()
  const scripts = new Set<string>()
  const others: string[] = []
  page.on('request', (request) => {
    const type = request.resourceType()
    if (type === 'script') scripts.add(request.url())
    if (!['image', 'font', 'media'].includes(type) && !request.url().endsWith('.woff2')) others.push(request.url())
  })
  await openHydrated(page, `${site}${path}`)
  await page.waitForLoadState('networkidle')
  const inline = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ type, src }) => !src && !type)
      .map(({ text }) => text)
      .join(''),
  )
  const files = await Promise.all(
    [...scripts].map(async (address) => Buffer.from(await (await fetch(address)).arrayBuffer())),
  )
  const early = brotliCompressSync(inline).length
  expect(early).toBeLessThanOrEqual(2.6 * 1024)
  // It is in every page: what it names, it names once.
  const named = inline.match(/\/assets\/[\w.-]+/g) ?? []
  expect([...new Set(named)]).toEqual(named)
  expect(early + files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0)).toBeLessThanOrEqual(most * 1024)
  expect(others.length).toBeLessThanOrEqual(9)
})
