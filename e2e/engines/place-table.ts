import { expect, it } from 'vitest'
import type { Tab } from './tab.ts'
import { describeIn, useEngine } from './use-engine.ts'
import { whenHydrated } from './wait.ts'

/** Two pages longer than the window, and a short one. */
const SERVICES = { path: '/leistungen', heading: 'Sechs Dinge' }
const CONTACT = { path: '/kontakt', heading: 'Klopfen, klingeln' }
const STUDIO = { path: '/studio', heading: 'Fünf Menschen' }

/** More than this is noticed; pixels. */
const PRECISION = 2
const APP = /\/assets\/main-[^/]*\.js$/
const TARGET = '#team'

const readTop = (tab: Tab) => tab.run(() => scrollY)

/**
 * Waits until nothing scrolls any more: frames, not time, as a busy machine draws few. Two looks at least, which take longer than
 * the app waits before it notes a position.
 */
const settle = async (tab: Tab): Promise<number> => {
  let last = Number.NaN
  await expect
    .poll(async () => {
      const before = last
      last = await tab.run(async () => {
        for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
        return scrollY
      })
      return last === before
    })
    .toBe(true)
  return last
}

/** Scrolls as a visitor does: what a script scrolls the browser may forget. */
const scrollBy = async (tab: Tab, pixels: number): Promise<number> => {
  const before = await readTop(tab)
  await tab.wheel({ x: 720, y: 450 }, pixels)
  await expect.poll(() => readTop(tab)).not.toBe(before)
  const top = await settle(tab)
  return top
}

const expectPlace = async (tab: Tab, { path, heading }: { path: string; heading: string }, top: number) => {
  await expect
    .poll(
      () =>
        tab.run(() => ({
          path: location.pathname + location.hash,
          heading: document.querySelector('main h1')?.textContent ?? '',
        })),
      { message: path },
    )
    .toEqual({ path, heading: expect.stringContaining(heading) })
  await expect
    .poll(async () => Math.abs((await readTop(tab)) - top), { message: `${path} at ${top}` })
    .toBeLessThanOrEqual(PRECISION)
  expect(Math.abs((await settle(tab)) - top), `${path} stays at ${top}`).toBeLessThanOrEqual(PRECISION)
}

/** How far the target of a hash is from where it belongs, below the header. */
const missTarget = (tab: Tab) =>
  tab.run((hash) => {
    const target = document.querySelector(hash)
    if (!target) return -1000
    const room =
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) +
      Number.parseFloat(getComputedStyle(target).scrollMarginTop)
    return Math.abs(target.getBoundingClientRect().top - room)
  }, TARGET)

const expectTarget = async (tab: Tab) => {
  await expect.poll(() => tab.run(() => location.pathname + location.hash)).toBe(STUDIO.path + TARGET)
  const isThere = async () => {
    const miss = await missTarget(tab)
    return miss >= 0 && miss <= PRECISION
  }
  await expect.poll(isThere).toBe(true)
  await settle(tab)
  expect(await isThere()).toBe(true)
  expect(await readTop(tab)).toBeGreaterThan(100)
}

/** A link of the content, as an editor types it. */
const followLink = (tab: Tab, href: string) =>
  tab.run((address) => {
    const link = Object.assign(document.createElement('a'), { href: address, textContent: 'Link' })
    document.querySelector('main')?.append(link)
    link.click()
    link.remove()
  }, href)

const followMenu = (tab: Tab, name: string) =>
  tab.run((text) => {
    const link = [...document.querySelectorAll<HTMLElement>('header a')].find((element) => element.textContent === text)
    if (!link) throw new Error(`The menu has no link ${text}.`)
    link.click()
  }, name)

/** In a task of its own: a page that is left answers nothing. */
const go = (tab: Tab, by: number) => tab.run((delta) => void setTimeout(() => history.go(delta)), by)

const reload = async (tab: Tab) => {
  await tab.run(() => {
    window.sameDocument = true
    setTimeout(() => location.reload())
  })
  await expect.poll(() => tab.run(() => window.sameDocument !== true && document.readyState !== 'loading')).toBe(true)
}

type Way =
  | 'reload'
  | `back ${'and forward' | 'after a reload' | `before the app has started${'' | ', from a shorter page'}`}`
  | 'the app fails to start'
  | 'another site and back'
  | `a hash${', cold' | ', twice' | ', scrolled on from' | ' on another page'}`

interface Options {
  javaScriptEnabled: boolean
  isStill: boolean
  /** Some of them; default: all. */
  ways?: readonly Way[]
}

const nameOf = (javaScriptEnabled: boolean, isStill: boolean) =>
  `${javaScriptEnabled ? 'with' : 'without'} JavaScript${isStill ? ', motion reduced' : ''}`

/** Every way back to where a visitor was (REQUIREMENTS R10). Each use has a file of its own, so that they run side by side. */
export const describePlaces = (engine: string, { javaScriptEnabled, isStill, ways }: Options) =>
  describeIn(engine)(`R10 in ${engine}, ${nameOf(javaScriptEnabled, isStill)}`, () => {
    const { open } = useEngine(engine)
    const way = (name: Way, run: () => Promise<void>) => (ways?.includes(name) ?? true) && it(`R10 ${name}`, run)
    // Without an app there is nothing to wait for.
    const appWay: typeof way = (name, run) => javaScriptEnabled && way(name, run)
    const ready = async (tab: Tab) => {
      if (javaScriptEnabled) await whenHydrated(tab)
    }
    const visit = async (path: string) => {
      const visited = await open({ isStill })
      if (!javaScriptEnabled) visited.proxy.withoutScripts()
      await visited.tab.goto(`${visited.site}${path}`)
      await ready(visited.tab)
      return visited
    }
    /** From the middle of the services to the middle of the studio. */
    const visitBoth = async () => {
      const visited = await visit(SERVICES.path)
      const services = await scrollBy(visited.tab, 700)
      await followMenu(visited.tab, 'Studio')
      await expectPlace(visited.tab, STUDIO, 0)
      const studio = await scrollBy(visited.tab, 500)
      return { ...visited, services, studio }
    }

    way('reload', async () => {
      const { tab, studio } = await visitBoth()
      await reload(tab)
      await expectPlace(tab, STUDIO, studio)
      await ready(tab)
      await expectPlace(tab, STUDIO, studio)
      const further = await scrollBy(tab, 150)
      await reload(tab)
      await ready(tab)
      await expectPlace(tab, STUDIO, further)
    })

    way('back and forward', async () => {
      const { tab, services, studio } = await visitBoth()
      await go(tab, -1)
      await expectPlace(tab, SERVICES, services)
      await go(tab, 1)
      await expectPlace(tab, STUDIO, studio)
      const again = await scrollBy(tab, -200)
      await go(tab, -1)
      await expectPlace(tab, SERVICES, services)
      await go(tab, 1)
      await expectPlace(tab, STUDIO, again)
    })

    appWay('back before the app has started', async () => {
      const { tab, proxy, services, studio } = await visitBoth()
      const release = proxy.hold(APP)
      await reload(tab)
      await expectPlace(tab, STUDIO, studio)
      await go(tab, -1)
      await expectPlace(tab, SERVICES, services)
      release()
      await ready(tab)
      await expectPlace(tab, SERVICES, services)
      await go(tab, 1)
      await expectPlace(tab, STUDIO, studio)
    })

    appWay('back before the app has started, from a shorter page', async () => {
      const { tab, proxy } = await visit(SERVICES.path)
      const services = await scrollBy(tab, 20_000)
      await followMenu(tab, 'Kontakt')
      await expectPlace(tab, CONTACT, 0)
      const release = proxy.hold(APP)
      await reload(tab)
      await expectPlace(tab, CONTACT, 0)
      expect(await tab.run(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThan(services)
      await go(tab, -1)
      await expectPlace(tab, SERVICES, services)
      release()
      await ready(tab)
      await expectPlace(tab, SERVICES, services)
    })

    way('back after a reload', async () => {
      const { tab, services, studio } = await visitBoth()
      await reload(tab)
      await ready(tab)
      await go(tab, -1)
      await expectPlace(tab, SERVICES, services)
      await reload(tab)
      await ready(tab)
      await expectPlace(tab, SERVICES, services)
      await go(tab, 1)
      await expectPlace(tab, STUDIO, studio)
    })

    appWay('the app fails to start', async () => {
      const { tab, proxy, services, studio } = await visitBoth()
      proxy.fail(APP)
      await reload(tab)
      await expect.poll(() => tab.run(() => document.querySelector('[role=alert]')?.textContent ?? '')).not.toBe('')
      await expectPlace(tab, STUDIO, studio)
      await go(tab, -1)
      await expectPlace(tab, SERVICES, services)
      await go(tab, 1)
      await expectPlace(tab, STUDIO, studio)
      await followMenu(tab, 'Jobs')
      await expect.poll(() => tab.run(() => location.pathname)).toBe('/jobs')
      await go(tab, -1)
      await expectPlace(tab, STUDIO, studio)
    })

    way('another site and back', async () => {
      const { tab, proxy, services, studio } = await visitBoth()
      const isElsewhere = () => expect.poll(() => tab.run(() => location.href)).toBe(proxy.elsewhere)
      // Chromium notes a position one second after it was last scrolled, or when it leaves, which a busy machine does too late.
      await tab.run(() => new Promise((resolve) => setTimeout(resolve, 1500)))
      await followLink(tab, proxy.elsewhere)
      await isElsewhere()
      await go(tab, -1)
      await expectPlace(tab, STUDIO, studio)
      await ready(tab)
      await go(tab, -1)
      await expectPlace(tab, SERVICES, services)
      await go(tab, 1)
      await expectPlace(tab, STUDIO, studio)
      await go(tab, 1)
      await isElsewhere()
      // Firefox restores the whole document as it was left, at the last of its pages.
      if (engine === 'Firefox' && javaScriptEnabled) return
      await go(tab, -2)
      await expectPlace(tab, SERVICES, services)
    })

    way('a hash, cold', async () => {
      const { tab } = await visit(`${STUDIO.path}${TARGET}`)
      await expectTarget(tab)
      const further = await scrollBy(tab, 300)
      await reload(tab)
      await ready(tab)
      // WebKit itself goes to the hash again, with and without JavaScript.
      if (engine === 'WebKit') return expectTarget(tab)
      await expectPlace(tab, { ...STUDIO, path: `${STUDIO.path}${TARGET}` }, further)
    })

    way('a hash, twice', async () => {
      const { tab } = await visit(STUDIO.path)
      const before = await scrollBy(tab, 100)
      await followLink(tab, TARGET)
      await expectTarget(tab)
      await scrollBy(tab, 400)
      await followLink(tab, TARGET)
      await expectTarget(tab)
      await go(tab, -1)
      await expectPlace(tab, STUDIO, before)
    })

    way('a hash on another page', async () => {
      const { tab, site } = await visit(SERVICES.path)
      const services = await scrollBy(tab, 700)
      await tab.run(() => void (window.sameDocument = true))
      await followLink(tab, `${site}${STUDIO.path}${TARGET}`)
      await expectTarget(tab)
      expect(await tab.run(() => window.sameDocument === true)).toBe(javaScriptEnabled)
      await go(tab, -1)
      await expectPlace(tab, SERVICES, services)
      await go(tab, 1)
      await expectTarget(tab)
    })

    way('a hash, scrolled on from', async () => {
      const { tab } = await visit(STUDIO.path)
      await followLink(tab, TARGET)
      await expectTarget(tab)
      const further = await scrollBy(tab, 400)
      await followMenu(tab, 'Leistungen')
      await expectPlace(tab, SERVICES, 0)
      await go(tab, -1)
      await expectPlace(tab, { ...STUDIO, path: `${STUDIO.path}${TARGET}` }, further)
    })
  })
