import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
  type Response,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'

/** Errors of a page, collected in the background. */
interface Trouble {
  console: string[]
  requests: string[]
}

const watch = (page: Page): Trouble => {
  const trouble: Trouble = { console: [], requests: [] }
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') trouble.console.push(message.text())
  })
  page.on('pageerror', (error) => trouble.console.push(String(error)))
  page.on('requestfailed', (request) => {
    // Chromium aborts its own request for the first bytes of a video.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      trouble.requests.push(`${request.url()} ${request.failure()?.errorText}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document') {
      trouble.requests.push(`${response.url()} ${response.status()}`)
    }
  })
  return trouble
}

/** As long as "networkidle" waits, in milliseconds. */
const QUIET_MS = 500

/** The same for a preview, whose listener never ends. */
const watchRequests = (page: Page): (() => Promise<void>) => {
  const pending = new Set<Request>()
  let changed = Date.now()
  const isListener = (request: Request) => request.url().includes('/data/listen/')
  page.on('request', (request) => {
    changed = Date.now()
    if (!isListener(request)) pending.add(request)
  })
  const end = (request: Request) => {
    changed = Date.now()
    pending.delete(request)
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    while (pending.size > 0 || Date.now() - changed < QUIET_MS) {
      await page.waitForTimeout(QUIET_MS / 5)
    }
  }
}

interface OpenedPage {
  page: Page
  trouble: Trouble
  whenQuiet: () => Promise<void>
}

/** How many times slower the processor is: finds what only a slow machine does. */
const SLOWDOWN = Number(process.env['CPU_SLOWDOWN'] ?? 1)

/** A new tab of a profile. */
const openIn = async (context: BrowserContext): Promise<OpenedPage> => {
  const page = await context.newPage()
  if (SLOWDOWN > 1) {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  }
  return { page, trouble: watch(page), whenQuiet: watchRequests(page) }
}

/**
 * The browser of all test files. What a test opens is closed at its end: a page that stays open animates on, at the cost of
 * all others. What was opened before a test stays until the end of the file.
 */
export const useBrowser = () => {
  let browser: Browser | undefined
  let earlier: ReadonlySet<BrowserContext | Page> = new Set()
  beforeAll(async () => {
    browser = await chromium.connect(inject('browserAddress'))
  })
  beforeEach(() => {
    earlier = new Set(
      browser?.contexts().flatMap((context): (BrowserContext | Page)[] => [context, ...context.pages()]),
    )
  })
  afterEach(async () => {
    const opened = browser
      ?.contexts()
      .flatMap((context): (BrowserContext | Page)[] => (earlier.has(context) ? context.pages() : [context]))
      .filter((one) => !earlier.has(one))
    await Promise.all(opened?.map((one) => one.close()) ?? [])
  })
  afterAll(() => browser?.close())
  return {
    openIn,
    /** A page in a profile of its own. */
    open: async (options: BrowserContextOptions = {}): Promise<OpenedPage> => {
      if (!browser) throw new Error('Open pages inside a test.')
      return openIn(await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE', ...options }))
    },
  }
}

/** Sections are hydrated when they come near, with those before them: brings the last one near, and the page back to its top. */
export const hydrateSections = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.querySelector('main > section:last-of-type')?.scrollIntoView())
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main > section')].every((section) =>
      Object.keys(section).some((name) => name.startsWith('__reactFiber')),
    ),
  )
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.waitForFunction(() => scrollY === 0)
}

/** Resolves when the page is hydrated. */
export const whenHydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')

/** Opens an address and waits until its page is hydrated. @returns the answer */
export const openHydrated = async (page: Page, address: string): Promise<Response | null> => {
  const response = await page.goto(address)
  await whenHydrated(page)
  return response
}

/** Resolves when the fonts of every page are in use: `document.fonts.ready` knows nothing of those still being fetched. */
export const whenFontsAdded = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [...document.fonts].some(
      ({ status, unicodeRange }) => status === 'loaded' && /^U\+(?:0-FF|\?\?)/i.test(unicodeRange),
    ),
  )

/** Holds back requests to these addresses. @returns a function that releases them */
export const holdBack = async (page: Page, addresses: string | RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
