import { expect, it } from 'vitest'
import type { Tab } from './tab.ts'
import { describeOthers, useEngine } from './use-engine.ts'
import { nextFrames, whenFontsAdded, whenHydrated } from './wait.ts'

const scrollTo = async (tab: Tab, top: number) => {
  await tab.run((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await nextFrames(tab)
}

const readLooks = (tab: Tab) =>
  tab.run(() =>
    [...document.querySelectorAll('[data-reveal]')].map((element) => {
      const { opacity, translate } = getComputedStyle(element)
      const shift = Number.parseFloat(translate.split(' ')[1] ?? '0') || 0
      return { opacity: Number(opacity), shift, isBelow: element.getBoundingClientRect().top - shift > innerHeight }
    }),
  )
const isShown = ({ opacity, shift }: { opacity: number; shift: number }) => opacity === 1 && shift === 0

const readAngle = (tab: Tab) =>
  tab.run(() => {
    const mark = document.querySelector('[data-logo-mark]')
    return mark ? Number.parseFloat(getComputedStyle(mark).rotate) || 0 : -1
  })

/** Endless animations: how long, and whether they run. */
const readEndless = (tab: Tab) =>
  tab.run(() =>
    document.getAnimations().flatMap(({ effect, playState }) => {
      const { iterations, duration } = effect?.getComputedTiming() ?? {}
      return iterations === Infinity ? [{ duration: Number(duration), isRunning: playState === 'running' }] : []
    }),
  )

const clickLink = (tab: Tab, selector: string) =>
  tab.run((wanted) => document.querySelector<HTMLElement>(wanted)?.click(), selector)
const pathIs = (tab: Tab, path: string | RegExp) => expect.poll(() => tab.run(() => location.pathname)).toMatch(path)

describeOthers('motion in %s', (name) => {
  const { open } = useEngine(name)
  const visit = async (path: string, visitor: Parameters<typeof open>[0] = {}) => {
    const { tab, site } = await open(visitor)
    await tab.goto(`${site}${path}`)
    await whenHydrated(tab)
    await whenFontsAdded(tab)
    return tab
  }

  it('V01 V02 F05 reveals: nothing hidden before the first scroll, then 30 px lower until it is reached; again on the next page', async () => {
    const tab = await visit('/leistungen')
    expect((await readLooks(tab)).every(isShown)).toBe(true)
    await tab.wheel({ x: 700, y: 450 }, 10)
    await expect
      .poll(async () =>
        (await readLooks(tab)).filter(({ isBelow }) => isBelow).map(({ opacity, shift }) => [opacity, shift]),
      )
      .toContainEqual([0, 30])
    await scrollTo(tab, 1_000_000)
    await expect.poll(async () => (await readLooks(tab)).every(isShown)).toBe(true)
    await clickLink(tab, 'header a[href="/studio"]')
    await pathIs(tab, '/studio')
    await expect.poll(async () => (await readLooks(tab)).at(-1)).toMatchObject({ opacity: 0, shift: 30 })
    await expect.poll(async () => (await readLooks(tab)).filter(({ isBelow }) => !isBelow).every(isShown)).toBe(true)
  })

  it('H04 the logo turns with the scroll position, 360 × round(range / 360) degrees at the bottom', async () => {
    const tab = await visit('/')
    for (const share of [0, 0.5, 1]) {
      const range = await tab.run(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)
      const most = 360 * Math.round(range / 360)
      await scrollTo(tab, Math.round(range * share))
      await expect.poll(async () => Math.abs((await readAngle(tab)) - most * share)).toBeLessThan(1)
    }
  })

  it('F03 F04 marquee, stars and badge run; „Bewegung anhalten“ stops them and everything else, a reload included', async () => {
    const tab = await visit('/impressum')
    // Endless animations rest while they are far from the window.
    await scrollTo(tab, 1_000_000)
    const countRunning = async (wanted: number) =>
      (await readEndless(tab)).filter(({ duration, isRunning }) => isRunning && duration === wanted).length
    await expect.poll(() => countRunning(10_000)).toBe(11)
    await expect.poll(() => countRunning(18_000)).toBe(2)
    expect(
      await tab.run(() =>
        Math.max(...[...document.querySelectorAll('footer p > *')].map(({ children }) => children.length)),
      ),
    ).toBe(10)
    await tab.run(() =>
      [...document.querySelectorAll('button')]
        .find(({ textContent }) => textContent?.includes('Bewegung anhalten'))
        ?.click(),
    )
    const isStill = async () => (await readEndless(tab)).every(({ isRunning }) => !isRunning)
    await expect.poll(isStill).toBe(true)
    await tab.run(() => void setTimeout(() => location.reload()))
    await expect
      .poll(() => tab.run(() => [document.documentElement.dataset['motion'], document.readyState]))
      .toEqual(['paused', 'complete'])
    await expect.poll(isStill).toBe(true)
  })

  it('reduced motion: all is visible at any position, the logo stays, nothing endless runs', async () => {
    const tab = await visit('/', { isStill: true })
    await tab.wheel({ x: 700, y: 450 }, 600)
    await expect.poll(() => tab.run(() => scrollY)).toBeGreaterThan(0)
    await nextFrames(tab)
    expect((await readLooks(tab)).every(isShown)).toBe(true)
    expect(await readAngle(tab)).toBe(0)
    expect((await readEndless(tab)).filter(({ isRunning }) => isRunning)).toEqual([])
  })

  it('H03 the menu opens to full height, turns back in the middle of its second, and closes with Escape', async () => {
    const tab = await visit('/leistungen', { width: 390, height: 844 })
    const toggle = () =>
      tab.run(() => document.querySelector<HTMLElement>('button[popovertarget="site-menu"]')?.click())
    /** How much of it is cut off at the bottom, in percent. */
    const readHidden = () =>
      tab.run(() => {
        const menu = document.querySelector('#site-menu')
        const { display, clipPath } = menu ? getComputedStyle(menu) : { display: 'none', clipPath: '' }
        const [, values = ''] = /inset\(([^)]*)\)/.exec(clipPath) ?? []
        const parts = values.split(' ')
        return display === 'none' ? 100 : Number.parseFloat(parts[2] ?? parts[0] ?? '')
      })
    await toggle()
    await expect.poll(readHidden).toBe(0)
    expect(await tab.run(() => document.querySelector('#site-menu')?.getBoundingClientRect().bottom)).toBe(844)
    // Faster than its second.
    await toggle()
    await nextFrames(tab)
    await toggle()
    await expect.poll(readHidden).toBe(0)
    await tab.press('Escape')
    await expect.poll(readHidden).toBe(100)
  })

  it('R12 page changes: from a card to its project and back, heading focused, a second click during a change honoured', async () => {
    const tab = await visit('/projekte')
    const card = '[data-card] :is(h2, h3) a'
    const title = await tab.run((wanted) => document.querySelector(wanted)?.textContent ?? '', card)
    // Not every browser focuses a link that is clicked.
    await tab.run((wanted) => {
      const link = document.querySelector<HTMLElement>(wanted)
      link?.focus()
      link?.click()
    }, card)
    await pathIs(tab, /^\/projekte\/./)
    await expect
      .poll(() => tab.run(() => [document.querySelector('main h1')?.textContent, document.activeElement?.tagName]))
      .toEqual([title, 'H1'])
    await tab.run(() => void setTimeout(() => history.back()))
    await pathIs(tab, /^\/projekte$/)
    await expect
      .poll(() => tab.run(() => [document.activeElement?.tagName, document.activeElement?.textContent]))
      .toEqual(['A', title])
    for (const frames of [0, 3, 12]) {
      await tab.run(
        async (wanted, count) => {
          document.querySelector<HTMLElement>(wanted)?.click()
          for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame)
          document.querySelector<HTMLElement>('header a[href="/leistungen"]')?.click()
        },
        card,
        frames,
      )
      await pathIs(tab, '/leistungen')
      await expect.poll(() => tab.run(() => document.querySelector('main h1')?.textContent)).toContain('Sechs Dinge')
      await clickLink(tab, 'header a[href="/projekte"]')
      await pathIs(tab, /^\/projekte$/)
      await expect.poll(() => tab.run((wanted) => document.querySelector(wanted) !== null, card)).toBe(true)
    }
    expect(await tab.run(() => window.trouble)).toEqual([])
  })
})
