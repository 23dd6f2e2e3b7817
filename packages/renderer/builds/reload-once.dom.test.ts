import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadOnce } from './reload-once.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each([{ __TSR_key: 'k', note: 1 }, null])('E09 reloads once in ten seconds, and keeps other state: %j', (state) => {
  history.replaceState(state, '')
  const reload = vi.fn()
  const at = (now: number) => vi.setSystemTime(now) && reloadOnce(reload)
  expect([at(100_000), at(100_001), at(109_999), at(110_000)]).toEqual([true, false, false, true])
  expect(reload).toHaveBeenCalledTimes(2)
  expect(history.state).toEqual({ ...state, reloadedAt: 110_000 })
})
