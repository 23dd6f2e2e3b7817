import { afterAll, beforeAll, describe, inject, onTestFinished } from 'vitest'
import { startChromium } from './chromium.ts'
import { startFirefox } from './firefox.ts'
import { startSiteProxy } from './site-proxy.ts'
import type { Engine, Visitor } from './tab.ts'
import { startWebKit } from './webkit.ts'

const { FIREFOX_PATH, WEBKIT_DRIVER_PATH, WEBKIT_PATH } = process.env

const STARTS: Record<string, () => Engine | Promise<Engine>> = {
  Chromium: startChromium,
  ...(FIREFOX_PATH ? { Firefox: () => startFirefox(FIREFOX_PATH) } : {}),
  ...(WEBKIT_DRIVER_PATH && WEBKIT_PATH ? { WebKit: () => startWebKit(WEBKIT_DRIVER_PATH, WEBKIT_PATH) } : {}),
}

/** For tests of one engine: skipped where `packages/schaufenster/test-engines.ts` has not found it. */
export const describeIn = (name: string) => describe.skipIf(!(name in STARTS))

/** For tests of every engine but Chromium, in which the same is tested in more detail. */
export const describeOthers = (title: string, work: (name: string) => void): void => {
  for (const name of ['Firefox', 'WebKit']) describeIn(name)(title.replace('%s', name), () => work(name))
}

/** A browser for the tests of a `describe`. Each visit has its own profile and its own way to the site. */
export const useEngine = (name: string) => {
  let engine: Engine | undefined
  beforeAll(async () => {
    engine = await STARTS[name]?.()
  })
  afterAll(() => engine?.close())
  return {
    open: async ({ width = 1440, height = 900, isStill = false }: Visitor = {}) => {
      if (!engine) throw new Error('Open tabs inside a test.')
      const proxy = await startSiteProxy(inject('siteUrl'))
      const tab = await engine.open({ width, height, isStill })
      onTestFinished(async () => {
        await tab.close()
        await proxy.stop()
      })
      return { tab, proxy, site: proxy.url }
    },
  }
}
