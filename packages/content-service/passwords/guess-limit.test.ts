import { expect, onTestFinished, test, vi } from 'vitest'
import { createGuessLimit } from './guess-limit.ts'

const start = () => {
  let now = 0
  const limit = createGuessLimit(() => now)
  const guess = (address: string): boolean => {
    const isFree = limit.wait(address) === 0
    if (isFree) limit.note(address)
    return isFree
  }
  return { limit, guess, pass: (ms: number) => (now += ms) }
}

test('an address has a dozen guesses, then one a minute; another one is not concerned', () => {
  const { limit, guess, pass } = start()
  expect(Array.from({ length: 20 }, () => guess('a')).filter(Boolean)).toHaveLength(12)
  expect([guess('b'), limit.wait('a')]).toEqual([true, 60])
  pass(60_000)
  expect([guess('a'), guess('a')]).toEqual([true, false])
  pass(24 * 3_600_000)
  expect(Array.from({ length: 20 }, () => guess('a')).filter(Boolean)).toHaveLength(12)
})

test('a right password costs nothing', () => {
  const { limit } = start()
  for (let visit = 0; visit < 100; visit += 1) {
    expect(limit.wait('school')).toBe(0)
    limit.note('school')()
  }
})

test('nobody waits for a day because the clock was set back by one', () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'] })
  const limit = createGuessLimit()
  limit.note('a')
  vi.setSystemTime(Date.now() - 86_400_000)
  expect(limit.wait('a')).toBe(0)
})
