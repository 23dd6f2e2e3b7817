import type { Browser, CDPSession, Page } from 'playwright-core'

/** A slow phone on a slow network: 4× CPU, 150 ms, 1.6 Mbit/s. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const CPU_RATE = 4
const VIEWPORT = { width: 390, height: 844 }

/**
 * Where an inspector is attached, as here, V8 parses a whole module again to tell where in it an error was made. React makes four when it
 * is read: 20 ms that no visitor waits for, 80 on this phone. These errors are plain objects.
 */
const withoutStacks = () => {
  const make = (message: unknown, prototype: object) => Object.assign(Object.create(prototype), { message })
  globalThis.Error = new Proxy(Error, {
    apply: (target, _, [message]) => make(message, target.prototype),
    construct: (_, [message], made) => make(message, made.prototype),
  })
}

/** Runs `work` on a page of such a phone, in its own profile. */
export const onSlowPhone = async <T>(
  browser: Browser,
  work: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    bypassCSP: true,
    locale: 'de-DE',
  })
  try {
    await context.addInitScript(withoutStacks)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', NETWORK)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
    return await work(page, cdp)
  } finally {
    await context.close()
  }
}
