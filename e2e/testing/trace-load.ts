import type { Page } from 'playwright-core'

/** A layout or a style recalculation of the page's main frame. */
export interface RenderingStep {
  kind: 'layout' | 'restyle'
  /** Milliseconds since the first step. */
  at: number
  ms: number
  /** Boxes that needed layout, or elements whose style was calculated. */
  touched: number
  /** Elements of the page. */
  total: number
}

const CATEGORIES = ['devtools.timeline', 'blink.user_timing']

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce((inner, name) => (isRecord(inner) ? inner[name] : undefined), value)

/** What Chromium records while `load` runs, and the page's frame. */
const record = async (page: Page, categories: string[], load: () => Promise<unknown>) => {
  const browser = page.context().browser()
  if (!browser) throw new Error('Only pages of a browser can be traced, not of a persistent context.')
  const cdp = await page.context().newCDPSession(page)
  const { frameTree } = await cdp.send('Page.getFrameTree')
  await browser.startTracing(page, { categories })
  await load()
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString())
  const events = at(trace, 'traceEvents')
  return { events: Array.isArray(events) ? events.map((event: unknown) => event) : [], frame: frameTree.frame.id }
}

/**
 * Loads a page and returns its layouts and style recalculations until it is quiet. How many elements each touches does
 * not depend on the speed of the machine.
 *
 * @param load navigates and waits until the page is quiet, or until the page has marked the `end`
 */
export const traceLoad = async (page: Page, load: () => Promise<unknown>): Promise<RenderingStep[]> => {
  const { events, frame } = await record(page, CATEGORIES, load)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  const end = Number(
    at(
      events.find((event) => at(event, 'name') === 'end'),
      'ts',
    ) ?? Infinity,
  )
  const steps = events.flatMap((event): RenderingStep[] => {
    // Other tabs are in the trace, too.
    if (at(event, 'args', 'beginData', 'frame') !== frame) return []
    // The trace ended in the middle of it.
    if (at(event, 'dur') === undefined || Number(at(event, 'ts')) >= end) return []
    const name = at(event, 'name')
    const time = { at: Number(at(event, 'ts')) / 1000, ms: Number(at(event, 'dur')) / 1000 }
    if (name === 'UpdateLayoutTree')
      return [{ kind: 'restyle', ...time, touched: Number(at(event, 'args', 'elementCount')), total: elements }]
    if (name !== 'Layout') return []
    return [
      { kind: 'layout', ...time, touched: Number(at(event, 'args', 'beginData', 'dirtyObjects')), total: elements },
    ]
  })
  const start = Math.min(...steps.map((step) => step.at))
  return steps.map((step) => ({ ...step, at: step.at - start })).toSorted((a, b) => a.at - b.at)
}

/**
 * Loads a page and returns how many functions V8 compiled on the page's main thread meanwhile, at their first call.
 *
 * @param load navigates and waits until the page is quiet
 */
export const countCompiled = async (page: Page, load: () => Promise<unknown>): Promise<number> => {
  const { events, frame } = await record(page, [...CATEGORIES, 'disabled-by-default-v8.compile'], load)
  const threadOf = (event: unknown): string => `${String(at(event, 'pid'))} ${String(at(event, 'tid'))}`
  // The last: the browser may load the page in another process than the empty one before it.
  const layout = events.findLast((event) => at(event, 'args', 'beginData', 'frame') === frame)
  return events.filter((event) => at(event, 'name') === 'V8.CompileCode' && threadOf(event) === threadOf(layout)).length
}
