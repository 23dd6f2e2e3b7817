import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { holdBack, whenHydrated } from './testing/browser.ts'
import { scrollTo, switchButton, useMovingPages } from './testing/open-moving.ts'
import { menuLink } from './testing/visit.ts'

const site = inject('siteUrl')
const { open, visit } = useMovingPages()
type Options = Parameters<typeof open>[0]

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

it('V01 what the first jump leads to is not hidden again: a press there would miss it', async () => {
  const { page } = await visit('/leistungen')
  const seen = await page.evaluate(async () => {
    const part = [...document.querySelectorAll('main [data-reveal]')].at(-1)
    if (!part) throw new Error('The page reveals nothing.')
    const hidden: boolean[] = []
    new MutationObserver(() => hidden.push(part.hasAttribute('data-unseen'))).observe(part, { attributes: true })
    const before = part.getBoundingClientRect().top
    part.scrollIntoView({ block: 'center', behavior: 'instant' })
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return { wasBelow: before > innerHeight, hidden }
  })
  expect(seen).toEqual({ wasBelow: true, hidden: [] })
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

it('V01 under reduced motion a window of another size has its sizes at once', async () => {
  const { page } = await visit('/', { reducedMotion: 'reduce' })
  await page.evaluate(() => {
    Reflect.set(window, 'transitions', 0)
    document.addEventListener('transitionrun', () =>
      Reflect.set(window, 'transitions', Reflect.get(window, 'transitions') + 1),
    )
  })
  const before = await page.locator('h1').evaluate((title) => getComputedStyle(title).fontSize)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.locator('h1').evaluate((title) => getComputedStyle(title).fontSize)).not.toBe(before)
  expect(await page.evaluate(() => Reflect.get(window, 'transitions'))).toBe(0)
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
