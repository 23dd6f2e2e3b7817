import { afterEach, expect, it, vi } from 'vitest'
import { everyDay } from './every-day.ts'

afterEach(() => void vi.useRealTimers())

it('a day is noticed once, and also after a machine slept through midnight', () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T22:00:00Z') })
  const work = vi.fn<() => void>()
  const stop = everyDay(work)
  vi.advanceTimersByTime(3 * 3_600_000)
  expect(work).toHaveBeenCalledTimes(1)
  vi.setSystemTime(new Date('2026-11-30T06:00:00Z'))
  vi.advanceTimersByTime(60_000)
  expect(work).toHaveBeenCalledTimes(2)
  stop()
})
