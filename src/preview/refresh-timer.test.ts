import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRefreshTimer } from './refresh-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('P03 a change refreshes exactly 900 ms later, once', () => {
  const refresh = vi.fn()
  createRefreshTimer(refresh).start()
  vi.advanceTimersByTime(899)
  expect(refresh).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(refresh).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(10_000)
  expect(refresh).toHaveBeenCalledOnce()
})

it('P03 changes without a pause are one refresh every 900 ms, not one at their end', () => {
  const refresh = vi.fn()
  const { start } = createRefreshTimer(refresh)
  // A letter every 100 ms for three seconds.
  for (let letter = 0; letter < 30; letter++) {
    start()
    vi.advanceTimersByTime(100)
  }
  expect(refresh).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(900)
  expect(refresh).toHaveBeenCalledTimes(4)
})

it('a refresh that is cancelled does not come', () => {
  const refresh = vi.fn()
  const { start, cancel } = createRefreshTimer(refresh)
  start()
  cancel()
  vi.advanceTimersByTime(2000)
  expect(refresh).not.toHaveBeenCalled()
})
