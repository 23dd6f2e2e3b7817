import type { Browser, CDPSession, Page } from 'playwright-core'
import { onSlowPhone } from './slow-phone.ts'

/** The cost of one visit on a slow phone. Times in milliseconds from the start of the navigation. */
export interface Visit {
  fcp: number
  lcp: number
  cls: number
  /** Main-thread time until the page is quiet. */
  cpu: number
  /** Longest task of the visit. */
  longestTask: number
  /** When a tap on the menu button first opened the menu. */
  menu: number
  /** Requests without pictures, videos and fonts. */
  requests: number
  /** Bytes of script over the wire, total and before the largest paint. */
  scriptBytes: number
  scriptBytesBeforeLcp: number
}

/** Milliseconds with almost no work before a visit counts as quiet; endless animations always cost a little. */
const QUIET_MS = 2000
const QUIET_SHARE = 0.1
const SAMPLE_MS = 250
/** Twelve seconds. */
const MAX_SAMPLES = 48

/** Runs before any script of the page. */
const observe = () => {
  const seen = { fcp: 0, lcp: 0, cls: 0, longestTask: 0, menu: 0, busy: performance.now() }
  Reflect.set(globalThis, 'seen', seen)
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
  })
  on('layout-shift', (entry) => {
    const value: unknown = Reflect.get(entry, 'value')
    if (typeof value === 'number') seen.cls += value
  })
  on('longtask', (entry) => {
    seen.longestTask = Math.max(seen.longestTask, entry.duration)
    seen.busy = entry.startTime + entry.duration
  })
  const tryMenu = () => {
    const menu = document.querySelector<HTMLElement>('[popover]')
    const button = document.querySelector<HTMLButtonElement>('[popovertarget]')
    if (seen.fcp > 0 && menu && button) {
      button.click()
      if (menu.matches(':popover-open')) {
        seen.menu = performance.now()
        return
      }
    }
    setTimeout(tryMenu, 8)
  }
  if (new URLSearchParams(location.search).has('menu')) tryMenu()
}

const numberAt = (value: unknown, name: string): number => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof found === 'number' ? found : 0
}

const taskSeconds = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

/**
 * Waits until the main thread has been almost idle for a while.
 * @returns its time in milliseconds since the navigation, the idle span included
 */
const untilQuiet = async (page: Page, cdp: CDPSession): Promise<number> => {
  const samples = [await taskSeconds(cdp)]
  while (samples.length < MAX_SAMPLES) {
    await page.waitForTimeout(SAMPLE_MS)
    samples.push(await taskSeconds(cdp))
    const spanStart = samples.at(-1 - QUIET_MS / SAMPLE_MS)
    if (spanStart !== undefined && (samples.at(-1) ?? 0) - spanStart < (QUIET_MS / 1000) * QUIET_SHARE) break
  }
  return (samples.at(-1) ?? 0) * 1000
}

/** @param tap whether to open the menu as early as possible; such a visit measures nothing else */
export const visit = (browser: Browser, url: string, { tap = false }: { tap?: boolean } = {}): Promise<Visit> =>
  onSlowPhone(browser, async (page, cdp) => {
    const types = new Map<string, { kind: string; at: number }>()
    const scripts: { bytes: number; at: number }[] = []
    let start = 0
    let requests = 0
    cdp.on('Network.requestWillBeSent', ({ requestId, timestamp, type }) => {
      start ||= timestamp
      if (!['Image', 'Media', 'Font'].includes(type ?? '')) requests++
      types.set(requestId, { kind: type ?? '', at: timestamp })
    })
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
      if (types.get(requestId)?.kind === 'Script')
        scripts.push({ bytes: encodedDataLength, at: (timestamp - start) * 1000 })
    })
    await page.addInitScript(observe)
    await page.goto(`${url}${tap ? '?menu' : ''}`, { waitUntil: 'load' })
    const cpu = await untilQuiet(page, cdp)
    const seen: unknown = await page.evaluate(() => Reflect.get(globalThis, 'seen'))
    const lcp = numberAt(seen, 'lcp')
    const sum = (list: typeof scripts) => list.reduce((total, { bytes }) => total + bytes, 0)
    return {
      fcp: numberAt(seen, 'fcp'),
      lcp,
      cls: numberAt(seen, 'cls'),
      cpu,
      longestTask: numberAt(seen, 'longestTask'),
      menu: numberAt(seen, 'menu'),
      requests,
      scriptBytes: sum(scripts),
      scriptBytesBeforeLcp: sum(scripts.filter(({ at }) => at < lcp)),
    }
  })
