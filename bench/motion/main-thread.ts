import type { Page } from 'playwright-core'

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'cc']

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

interface Slice {
  name: string
  /** Process and thread. */
  thread: string
  /** Processor time in ms. */
  cpu: number
}

const toSlice = (event: unknown): Slice[] =>
  isRecord(event) && 'tdur' in event
    ? [
        {
          name: String(event['name']),
          thread: JSON.stringify([event['pid'], event['tid']]),
          cpu: Number(event['tdur']) / 1000,
        },
      ]
    : []

export interface MainThread {
  /** Those that reached the compositor. */
  frames: number
  /** Processor time of all tasks in ms. */
  total: number
  /** The longest task's. */
  longest: number
}

/** Processor time of a page's main thread during some work: unlike the time that passes, it is nearly the same on a busy machine. */
export const traceMainThread = async (page: Page, work: (page: Page) => Promise<void>): Promise<MainThread> => {
  const browser = page.context().browser()
  if (!browser) throw new Error('Only pages of a browser can be traced, not of a persistent context.')
  await browser.startTracing(page, { categories: CATEGORIES })
  await work(page)
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString())
  const events = isRecord(trace) && Array.isArray(trace['traceEvents']) ? trace['traceEvents'] : []
  const slices = events.flatMap(toSlice)
  // Of all threads, only a page's main thread commits frames.
  const thread = slices.find(({ name }) => name === 'Commit')?.thread
  const own = slices.filter((slice) => slice.thread === thread)
  // Tasks of the outer loop contain those of the scheduler.
  const tasks = own.filter(({ name }) => name === 'ThreadControllerImpl::RunTask').map(({ cpu }) => cpu)
  return {
    frames: own.filter(({ name }) => name === 'Commit').length,
    total: tasks.reduce((sum, cpu) => sum + cpu, 0),
    longest: Math.max(0, ...tasks),
  }
}
