/**
 * Five seconds of scrolling through the home page, and a fling of its sticker, on a processor slowed down four times: with
 * motion, with motion but without Lenis, and with motion stopped: `npm run build`, then `node bench/motion/scroll.ts`. Other content than the demo's:
 * CONTENT, as for `bench/site/site.ts`; RUNS. Run it beside nothing else; the load of the machine is printed with each run.
 */
import { loadavg } from 'node:os'
import { type Browser, type Page } from 'playwright-core'
import { openSite } from '../site/open-site.ts'
import { fling, scroll } from './moves.ts'
import { median } from '../median.ts'

const CPU_RATE = 4
const SETTLE_MS = 2000
/** A frame that took longer left one out. */
const LONG_FRAME_MS = 1000 / 60 + 8

const KINDS = ['motion', 'withoutLenis', 'still'] as const
type Kind = (typeof KINDS)[number]

interface Result {
  frames: number
  dropped: number
  /** Longest task and number of those over 50 ms. */
  longest: number
  long: number
  largestPaint: number
}

/** Runs in the page: what is recorded of it while the work goes on. */
const record = () => {
  const times: number[] = []
  const tasks: number[] = []
  Reflect.set(window, 'recorded', { times, tasks })
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  })
  const look = (time: number) => {
    times.push(time)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const readLargestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )

const measure = async (
  browser: Browser,
  address: string,
  kind: Kind,
  work: (page: Page) => Promise<void>,
): Promise<Result> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: kind === 'still' ? 'reduce' : 'no-preference',
    bypassCSP: true,
  })
  try {
    const page = await context.newPage()
    // Without it the wheel scrolls as the browser does.
    if (kind === 'withoutLenis') await page.route('**/lenis-*.js', (route) => route.abort())
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
    await page.goto(address)
    await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
    await page.waitForLoadState('networkidle')
    const largestPaint = await readLargestPaint(page)
    // The first pointer movement hydrates the block under it, with or without motion: do that before recording.
    await page.mouse.move(600, 450)
    await page.waitForTimeout(SETTLE_MS)
    await page.evaluate(record)
    await work(page)
    const { times, tasks }: { times: number[]; tasks: number[] } = await page.evaluate(() =>
      Reflect.get(window, 'recorded'),
    )
    const lengths = times.slice(1).map((time, index) => time - (times[index] ?? time))
    return {
      frames: lengths.length,
      dropped: lengths.reduce((sum, length) => sum + (length > LONG_FRAME_MS ? Math.round(length * 0.06) - 1 : 0), 0),
      longest: Math.round(Math.max(0, ...tasks)),
      long: tasks.length,
      largestPaint: Math.round(largestPaint),
    }
  } finally {
    await context.close()
  }
}

const RUNS = Number(process.env['RUNS'] ?? 5)

const FIGURES = ['frames', 'dropped', 'long', 'longest', 'largestPaint'] as const

await openSite(async (browser, url) => {
  for (const [name, work] of Object.entries({ scroll, fling })) {
    const results: Record<Kind, Result[]> = { motion: [], withoutLenis: [], still: [] }
    // Interleaved: what else the machine does meets both.
    for (let run = 0; run < RUNS; run++)
      for (const kind of KINDS) {
        const result = await measure(browser, `${url}/`, kind, work)
        console.log(name, kind, JSON.stringify(result), `load ${loadavg()[0]?.toFixed(1)}`)
        results[kind].push(result)
      }
    for (const [kind, list] of Object.entries(results))
      console.log(
        `${name}, median, ${kind}:`,
        ...FIGURES.map((figure) => `${figure} ${median(list.map((one) => one[figure]))}`),
      )
  }
})
