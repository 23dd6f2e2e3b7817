import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRefreshTimer } from './refresh-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A refresh that takes the given time. */
const refreshIn = (ms: number) =>
  vi.fn(async () => {
    if (ms > 0) await new Promise((done) => setTimeout(done, ms))
  })

/** A letter every 100 ms for three seconds. */
const type = async (start: () => void) => {
  for (let letter = 0; letter < 30; letter++) {
    start()
    await vi.advanceTimersByTimeAsync(100)
  }
}

it('P03 a change refreshes exactly 900 ms later, once', async () => {
  const refresh = refreshIn(0)
  createRefreshTimer(refresh).start()
  await vi.advanceTimersByTimeAsync(899)
  expect(refresh).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(refresh).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(refresh).toHaveBeenCalledOnce()
})

it('P03 changes without a pause are one refresh every 900 ms, not one at their end', async () => {
  const refresh = refreshIn(0)
  const { start } = createRefreshTimer(refresh)
  await type(start)
  expect(refresh).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(900)
  expect(refresh).toHaveBeenCalledTimes(4)
})

it('P03 a refresh that takes longer is finished before the next one begins', async () => {
  let running = 0
  let most = 0
  let finished = 0
  const { start } = createRefreshTimer(async () => {
    most = Math.max(most, (running += 1))
    await new Promise((done) => setTimeout(done, 1000))
    running -= 1
    finished += 1
  })
  await type(start)
  expect([most, finished]).toEqual([1, 2])
  // What was typed during the last one is read too, and then nothing more.
  await vi.advanceTimersByTimeAsync(10_000)
  expect([most, finished]).toEqual([1, 4])
})

it('a refresh that is cancelled does not come, even if it was waiting for another', async () => {
  const refresh = refreshIn(2000)
  const { start, cancel } = createRefreshTimer(refresh)
  start()
  cancel()
  await vi.advanceTimersByTimeAsync(2000)
  expect(refresh).not.toHaveBeenCalled()
  start()
  await vi.advanceTimersByTimeAsync(900)
  start()
  await vi.advanceTimersByTimeAsync(1000)
  cancel()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(refresh).toHaveBeenCalledOnce()
})

it('is busy from the change to the end of its refresh', async () => {
  const { start, isBusy } = createRefreshTimer(refreshIn(1000))
  expect(isBusy()).toBe(false)
  start()
  expect(isBusy()).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(isBusy()).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(isBusy()).toBe(false)
})
