import { expect, it } from 'vitest'
import {
  APP,
  CONTACT,
  expectPlace,
  expectTarget,
  followLink,
  followMenu,
  go,
  reload,
  scrollBy,
  SERVICES,
  STUDIO,
  TARGET,
} from './place-steps.ts'
import type { Tab } from './tab.ts'
import { describeIn, useEngine } from './use-engine.ts'
import { whenHydrated } from './wait.ts'

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
