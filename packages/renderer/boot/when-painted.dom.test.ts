import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenPainted } from './when-painted.ts'

/** Reports nothing, as a browser does for a page that has scrolled before its first paint. */
class SilentObserver {
  static readonly supportedEntryTypes = ['largest-contentful-paint']
  observe = () => {}
  disconnect = () => {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('PerformanceObserver', SilentObserver)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const isPaintedWithin = async (ms: number, meanwhile = () => {}) => {
  let isDone = false
  void whenPainted().then(() => (isDone = true))
  await vi.advanceTimersByTimeAsync(100)
  meanwhile()
  await vi.advanceTimersByTimeAsync(ms)
  return isDone
}

it('waits for the largest paint, but not for ever', async () => {
  expect(await isPaintedWithin(7000)).toBe(false)
  expect(await isPaintedWithin(10_000)).toBe(true)
})

it('R10 does not wait for it once the page has scrolled: browsers do not report it then', async () => {
  expect(await isPaintedWithin(2000, () => dispatchEvent(new Event('scroll')))).toBe(true)
  vi.stubGlobal('scrollY', 700)
  expect(await isPaintedWithin(2000)).toBe(true)
})
