/**
 * Processor time of the main thread while the home page scrolls, with and without each kind of motion: `npm run build`, then
 * `node bench/motion/thread-time.ts`. CONTENT and RUNS as for `scroll.ts`; CPU_RATE slows the processor down, 1 by default.
 */
import { type Browser } from 'playwright-core'
import { openSite } from '../site/open-site.ts'
import { traceMainThread, type MainThread } from './main-thread.ts'
import { scroll } from './moves.ts'
import { median } from '../median.ts'

const RUNS = Number(process.env['RUNS'] ?? 5)
const CPU_RATE = Number(process.env['CPU_RATE'] ?? 1)
const SETTLE_MS = 2000

const STOPPED = 'motion reduced'

/** What each leaves out, by a style sheet. */
const KINDS: Record<string, string> = {
  'with motion': '',
  'the logo does not turn': '[data-logo-mark] { animation: none !important }',
  'nothing is revealed':
    '[data-reveal] { transition: none !important; opacity: 1 !important; translate: none !important }',
  'no marquee runs': '[data-endless] * { animation: none !important }',
  [STOPPED]: '',
}

const measure = async (browser: Browser, address: string, kind: string): Promise<MainThread> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: kind === STOPPED ? 'reduce' : 'no-preference',
    bypassCSP: true,
  })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
    await page.goto(address)
    await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
    await page.waitForLoadState('networkidle')
    const css = KINDS[kind]
    if (css) await page.addStyleTag({ content: css })
    await page.mouse.move(600, 450)
    await page.waitForTimeout(SETTLE_MS)
    return await traceMainThread(page, scroll)
  } finally {
    await context.close()
  }
}

await openSite(async (browser, url) => {
  const results = new Map<string, MainThread[]>(Object.keys(KINDS).map((kind) => [kind, []]))
  for (let run = 0; run < RUNS; run++)
    for (const [kind, list] of results) list.push(await measure(browser, `${url}/`, kind))
  for (const [kind, list] of results)
    console.log(
      kind.padEnd(24),
      `${median(list.map(({ total, frames }) => total / frames)).toFixed(2)} ms a frame`,
      `(${list.map(({ total, frames }) => (total / frames).toFixed(2)).join(' ')})`,
      `longest task ${median(list.map(({ longest }) => longest)).toFixed(1)} ms`,
      `(${list.map(({ longest }) => longest.toFixed(1)).join(' ')})`,
    )
})
