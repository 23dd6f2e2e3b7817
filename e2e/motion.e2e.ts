import type { Page } from 'playwright-core'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { holdBack, useBrowser, whenFontsAdded, whenHydrated } from './testing/browser.ts'
import { heading, menuLink } from './testing/visit.ts'

const site = inject('siteUrl')
const browser = useBrowser()

type Options = Parameters<typeof browser.open>[0]

/** Closes with its test: animated pages slow each other down. */
const open = async (options: Options = {}) => {
  const tab = await browser.open(options)
  onTestFinished(() => tab.page.context().close())
  return tab
}

const visit = async (path: string, options: Options = {}) => {
  const tab = await open(options)
  await tab.page.goto(`${site}${path}`)
  await whenHydrated(tab.page)
  await whenFontsAdded(tab.page)
  return tab
}

/** Scrolls like a script of the page and waits until it is visible. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: 'instant' })
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, top)

const switchButton = (page: Page) => page.getByRole('button', { name: 'Bewegung anhalten' })

/** Each endless animation: name, duration in ms, and whether it is running. */
const readAnimations = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
      return iterations === Infinity && animation.effect instanceof KeyframeEffect
        ? [{ duration, state: animation.playState, target: animation.effect.target?.tagName ?? '' }]
        : []
    }),
  )

describe('H04 the logo', () => {
  const readAngle = (page: Page) =>
    page.evaluate(() => {
      const mark = document.querySelector('[data-logo-mark]')
      return mark ? Number.parseFloat(getComputedStyle(mark).rotate) || 0 : Number.NaN
    })
  const readRange = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)
  const expectFormula = async (page: Page) => {
    const range = await readRange(page)
    const most = 360 * Math.round(range / 360)
    for (const share of [0, 0.25, 0.5, 1]) {
      await scrollTo(page, Math.round(range * share))
      await expect.poll(async () => Math.abs((await readAngle(page)) - most * share)).toBeLessThan(1)
    }
    expect(await readAngle(page)).toBe(most)
    return most
  }

  it('H04 turns from 0 at the top to 360 × round(range / 360) at the bottom, and follows a resized window', async () => {
    const { page } = await visit('/')
    const wide = await expectFormula(page)
    await page.setViewportSize({ width: 390, height: 844 })
    const range = await readRange(page)
    await expect
      .poll(() =>
        page.evaluate(() => {
          const mark = document.querySelector('[data-logo-mark]')
          return mark ? getComputedStyle(mark).getPropertyValue('--logo-angle').trim() : ''
        }),
      )
      .toBe(`${360 * Math.round(range / 360)}deg`)
    expect(await expectFormula(page)).not.toBe(wide)
  })

  it('H04 the same without scroll-driven animations, by one listener', async () => {
    const { page } = await open()
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS)
      CSS.supports = (property: string, value?: string) =>
        property === 'animation-timeline' ? false : supports(property, value ?? '')
    })
    await page.goto(`${site}/`)
    await page.addStyleTag({ content: '[data-logo-mark]{animation:none!important}' })
    await whenHydrated(page)
    await expectFormula(page)
  })

  it('H04 is measured again on another page, and does not move under reduced motion or while paused', async () => {
    const { page } = await visit('/')
    const before = await heading(page).textContent()
    await menuLink(page, 'Leistungen').click()
    await expect.poll(() => heading(page).textContent()).not.toBe(before)
    await expectFormula(page)
    await switchButton(page).click()
    // An animation is paused with the next frame.
    await page.locator('html[data-motion=paused]').waitFor()
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ ready }) => ready)))
    const angle = await readAngle(page)
    await scrollTo(page, 0)
    expect(await readAngle(page)).toBe(angle)

    const { page: calm } = await visit('/', { reducedMotion: 'reduce' })
    await scrollTo(calm, 2000)
    expect(await readAngle(calm)).toBe(0)
  })
})

describe('F03 F04 endless animations', () => {
  it('F03 F04 the badge turns once in 18 s, the marquee and its stars in 10 s, ten copies, seamlessly', async () => {
    const { page } = await visit('/leistungen')
    const found = await readAnimations(page)
    expect(found.filter(({ duration }) => duration === 18_000)).toHaveLength(2)
    expect(found.filter(({ duration }) => duration === 10_000).length).toBe(1 + 10)
    const marquee = await page.evaluate(() => {
      const [track] = document
        .getAnimations()
        .flatMap(({ effect }) =>
          effect instanceof KeyframeEffect && effect.target?.closest('footer p') === effect.target?.parentElement
            ? [effect.target]
            : [],
        )
      const copies = [...(track?.children ?? [])]
      return {
        copies: copies.map((copy) => copy.textContent),
        hidden: copies.filter((copy) => copy.ariaHidden === 'true').length,
        // When the track has moved by one of ten copies, nine must cover the window.
        covers: ((track?.clientWidth ?? 0) * 9) / 10 - innerWidth,
      }
    })
    expect(new Set(marquee.copies).size).toBe(1)
    expect([marquee.copies.length, marquee.hidden]).toEqual([10, 9])
    expect(marquee.covers).toBeGreaterThanOrEqual(0)
    // A tenth of its width in 10 s, to the left.
    const [before, after] = await page.evaluate(() => {
      const track = document
        .getAnimations()
        .find(
          ({ effect }) =>
            effect instanceof KeyframeEffect &&
            effect.target?.closest('footer p') &&
            effect.target.children.length === 10,
        )
      const target = track?.effect instanceof KeyframeEffect ? track.effect.target : null
      if (!track || !target) throw new Error('The footer has no marquee.')
      track.pause()
      return [0, 5000].map((time) => {
        track.currentTime = time
        return target.getBoundingClientRect().left / target.getBoundingClientRect().width
      })
    })
    expect((after ?? 0) - (before ?? 0)).toBeCloseTo(-0.05, 3)
  })
})

describe('the motion switch', () => {
  const isStill = async (page: Page) => (await readAnimations(page)).every(({ state }) => state === 'paused')

  it('F03 F04 H04 B01 stops all endless animations, survives navigation and reload, and resumes them', async () => {
    const { page, trouble } = await visit('/')
    await page.locator('[data-endless]').last().scrollIntoViewIfNeeded()
    await expect.poll(() => isStill(page)).toBe(false)
    // Clicked before hydration, it takes effect a little later.
    await switchButton(page).click()
    await expect.poll(() => isStill(page)).toBe(true)
    await page.reload()
    // Before the app has loaded.
    expect(await page.evaluate(() => document.documentElement.dataset['motion'])).toBe('paused')
    await whenHydrated(page)
    await expect.poll(() => switchButton(page).getAttribute('aria-pressed')).toBe('true')
    expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])
    await menuLink(page, 'Leistungen').click()
    await page.waitForURL('**/leistungen')
    expect(await isStill(page)).toBe(true)
    await switchButton(page).click()
    await expect.poll(() => isStill(page)).toBe(false)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    expect(trouble.console).toEqual([])
  })

  it('works where the browser refuses to store anything', async () => {
    const { page, trouble } = await open()
    await page.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      }),
    )
    await page.goto(`${site}/leistungen`)
    await whenHydrated(page)
    await switchButton(page).click()
    await expect.poll(() => isStill(page)).toBe(true)
    expect(trouble.console).toEqual([])
  })
})

describe('V01 V02 V03 F05 reveals', () => {
  interface Look {
    opacity: number
    shift: number
    top: number
    unseen: boolean
  }
  const readLooks = (page: Page): Promise<Look[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-reveal]')].map((element) => {
        const { opacity, translate } = getComputedStyle(element)
        const shift = Number.parseFloat(translate.split(' ')[1] ?? '0')
        return {
          opacity: Number(opacity),
          shift,
          top: element.getBoundingClientRect().top - shift,
          unseen: element.hasAttribute('data-unseen'),
        }
      }),
    )
  const below = (looks: Look[], height = 900) => looks.filter(({ top }) => top > height)

  it('V01 nothing on the first page is hidden before the first scroll; then elements below the viewport are, 30 px lower', async () => {
    const { page } = await visit('/')
    const before = await readLooks(page)
    expect(before.every(({ opacity, shift }) => opacity === 1 && shift === 0)).toBe(true)
    await page.mouse.move(700, 450)
    await page.mouse.wheel(0, 10)
    await expect
      .poll(async () => below(await readLooks(page)).every(({ opacity, shift }) => opacity === 0 && shift === 30))
      .toBe(true)
    const looks = await readLooks(page)
    expect(below(looks).length).toBeGreaterThan(5)
    expect(looks.filter(({ top }) => top <= 880).every(({ opacity }) => opacity === 1)).toBe(true)
  })

  it('V01 an element is revealed when its top reaches the bottom of the viewport, over 1 s', async () => {
    const { page } = await visit('/leistungen')
    const places = await readLooks(page)
    const [next] = below(places).toSorted((a, b) => a.top - b.top)
    const index = places.findIndex((look) => look === next)
    const distance = (next?.top ?? 0) - 900
    await scrollTo(page, Math.floor(distance) - 2)
    expect((await readLooks(page))[index]).toMatchObject({ opacity: 0, shift: 30, unseen: true })
    await scrollTo(page, Math.ceil(distance) + 2)
    await expect.poll(async () => (await readLooks(page))[index]?.unseen).toBe(false)
    const timing = await page.evaluate((place) => {
      const element = document.querySelectorAll('[data-reveal]')[place]
      return element?.getAnimations().map((animation) => ({
        property: animation instanceof CSSTransition ? animation.transitionProperty : '',
        duration: animation.effect?.getComputedTiming().duration,
        delay: animation.effect?.getComputedTiming().delay,
      }))
    }, index)
    expect(timing).toEqual([
      { property: 'opacity', duration: 1000, delay: 0 },
      { property: 'translate', duration: 1000, delay: 0 },
    ])
    await expect.poll(async () => (await readLooks(page))[index]).toMatchObject({ opacity: 1, shift: 0 })
  })

  it('V01 what begins just below the viewport is not forgotten when it is hidden and scrolled into view at once', async () => {
    const { page: sample } = await visit('/leistungen')
    const [next] = below(await readLooks(sample)).toSorted((a, b) => a.top - b.top)
    const { page } = await visit('/leistungen', {
      viewport: { width: 1440, height: Math.round((next?.top ?? 0) - 15) },
    })
    const height = await page.evaluate(() => innerHeight)
    const index = (await readLooks(page)).findIndex(({ top }) => top > height && top < height + 30)
    expect(index).toBeGreaterThan(-1)
    await scrollTo(page, 200)
    await expect.poll(async () => (await readLooks(page))[index]).toMatchObject({ opacity: 1, shift: 0, unseen: false })
  })

  it('V01 a jump to the end reveals everything above', async () => {
    const { page } = await visit('/leistungen')
    await page.keyboard.press('End')
    await expect
      .poll(async () => (await readLooks(page)).every(({ unseen, opacity }) => !unseen && opacity === 1))
      .toBe(true)
  })

  it('V02 on a later page those in view follow each other by 0.1 s, the footer is hidden and revealed again (F05)', async () => {
    const { page } = await visit('/')
    await page.keyboard.press('End')
    await expect.poll(async () => (await readLooks(page)).at(-1)).toMatchObject({ unseen: false, opacity: 1 })
    // Delays as they are when the page has mounted.
    await page.evaluate(() => {
      const delays: [number, number][] = []
      Reflect.set(window, 'delays', delays)
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        if (!(target instanceof Element) || propertyName !== 'opacity' || !target.matches('[data-reveal]')) return
        const { top } = target.getBoundingClientRect()
        const [running] = target.getAnimations()
        delays.push([top, Number(running?.effect?.getComputedTiming().delay)])
      })
    })
    await menuLink(page, 'Leistungen').click()
    await page.waitForURL('**/leistungen')
    await expect.poll(async () => (await readLooks(page)).at(-1)).toMatchObject({ unseen: true, opacity: 0, shift: 30 })
    const readDelays = () =>
      page.evaluate(() => Reflect.get(window, 'delays').map(([, delay]: [number, number]) => delay))
    const inView = (await readLooks(page)).filter(({ top }) => top <= 900).length
    await expect.poll(async () => (await readDelays()).length).toBe(inView)
    expect(inView).toBeGreaterThan(1)
    expect((await readDelays()).toSorted((a: number, b: number) => a - b)).toEqual(
      Array.from({ length: inView }, (_, index) => index * 100),
    )
    await page.keyboard.press('End')
    await expect.poll(async () => (await readLooks(page)).at(-1)).toMatchObject({ unseen: false, opacity: 1, shift: 0 })
  })

  it('V03 elements below the viewport are reset 1000 ms after the pictures have loaded', async () => {
    const { page } = await open()
    const release = await holdBack(page, '**/images/*')
    await page.goto(`${site}/projekte/flutlicht`, { waitUntil: 'commit' })
    // The app waits for the pictures, unless the visitor interacts first.
    await page.locator('header a').first().hover()
    await whenHydrated(page)
    await page.keyboard.press('End')
    await page.waitForFunction(() => scrollY > 5000)
    await expect.poll(async () => (await readLooks(page)).every(({ unseen }) => !unseen)).toBe(true)
    await scrollTo(page, 0)
    expect(below(await readLooks(page)).some(({ unseen }) => unseen)).toBe(false)
    await page.evaluate(() => {
      const times: Record<string, number> = {}
      Reflect.set(window, 'times', times)
      new MutationObserver(() => (times['reset'] ??= performance.now())).observe(
        [...document.querySelectorAll('[data-reveal]')].at(-1) ?? document.body,
        { attributeFilter: ['data-unseen'] },
      )
      const waiting = [...document.images].filter(({ loading, complete }) => loading !== 'lazy' && !complete)
      for (const image of waiting) image.addEventListener('load', () => (times['loaded'] ??= performance.now()))
    })
    release()
    await expect
      .poll(async () => below(await readLooks(page)).every(({ unseen, opacity }) => unseen && opacity === 0))
      .toBe(true)
    const { reset, loaded } = await page.evaluate(() => Reflect.get(window, 'times'))
    // With tolerance for the difference between the two clocks.
    expect(reset - loaded).toBeGreaterThan(980)
  })

  it.each<[string, Options]>([
    ['without JavaScript', { javaScriptEnabled: false }],
    ['under reduced motion', { reducedMotion: 'reduce' }],
    ['in forced colours', { forcedColors: 'active' }],
  ])('V01 %s everything is visible at any scroll position', async (_name, options) => {
    const { page } = await open(options)
    await page.goto(`${site}/`)
    if (options?.javaScriptEnabled !== false) await whenHydrated(page)
    await page.mouse.move(700, 450)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    expect((await readLooks(page)).filter(({ opacity, shift }) => opacity !== 1 || shift !== 0)).toEqual([])
  })

  it('V01 everything is visible in print, while paused, and if the app fails to start', async () => {
    const { page } = await visit('/')
    await scrollTo(page, 300)
    expect((await readLooks(page)).some(({ opacity }) => opacity === 0)).toBe(true)
    await page.emulateMedia({ media: 'print' })
    expect((await readLooks(page)).filter(({ opacity, shift }) => opacity !== 1 || shift !== 0)).toEqual([])
    await page.emulateMedia({ media: null })
    await switchButton(page).evaluate((button: HTMLElement) => button.click())
    await expect.poll(async () => (await readLooks(page)).every(({ opacity }) => opacity === 1)).toBe(true)

    const { page: failed } = await open()
    await failed.route('**/assets/main-*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await failed.goto(`${site}/`)
    await failed.getByRole('alert').waitFor()
    await scrollTo(failed, 300)
    expect((await readLooks(failed)).every(({ opacity }) => opacity === 1)).toBe(true)
  })

  it('V01 find-in-page and a focused link reveal hidden content', async () => {
    const { page } = await visit('/')
    await scrollTo(page, 10)
    const link = page.locator('footer a').last()
    const { text, isFound } = await page.evaluate(() => {
      const last = [...document.querySelectorAll('main [data-reveal]')].at(-1) ?? document.body
      const walker = document.createTreeWalker(last, NodeFilter.SHOW_TEXT)
      let words = ''
      while (words.length < 6 && walker.nextNode()) words = walker.currentNode.textContent?.trim().slice(0, 20) ?? ''
      // What the browser's own search does, selecting and scrolling to it. TypeScript does not know it.
      const find: unknown = Reflect.get(window, 'find')
      return { text: words, isFound: typeof find === 'function' && find.call(window, words) }
    })
    expect(text.length).toBeGreaterThan(5)
    expect(isFound).toBe(true)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    await expect
      .poll(() =>
        page.evaluate(() => {
          const reveal = getSelection()?.anchorNode?.parentElement?.closest('[data-reveal]')
          return reveal ? getComputedStyle(reveal).opacity : ''
        }),
      )
      .toBe('1')
    await link.focus()
    await expect.poll(async () => (await readLooks(page)).at(-1)).toMatchObject({ unseen: false, opacity: 1 })
  })
})
