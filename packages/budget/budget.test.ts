import { describe, expect, test } from 'vitest'
import { createBudget, WINDOW_MS } from './budget.ts'

const CAPACITY = { connections: 100, requests: 100, bytes: 1000, time: WINDOW_MS }

const start = () => {
  let moment = 0
  const budget = createBudget(CAPACITY, () => moment)
  const holdMany = (address: string, count = 1000) =>
    Array.from({ length: count }, () => budget.hold(address, 'requests')).filter((release) => release !== undefined)
  return { budget, holdMany, wait: (ms: number) => (moment += ms) }
}

describe('an address holds no more than what is free', () => {
  test('one gets half, and another one half of the rest', () => {
    const { holdMany } = start()
    expect(['a', 'b', 'c'].map((address) => holdMany(address).length)).toEqual([50, 25, 13])
  })

  test('n that ask in turn get the same, and something is left', () => {
    const { budget } = start()
    const addresses = Array.from({ length: 9 }, (_, index) => `a${index}`)
    const counts = addresses.map(() => 0)
    for (let round = 0; round < 100; round += 1)
      addresses.forEach((address, index) => {
        if (budget.hold(address, 'requests')) counts[index] = (counts[index] ?? 0) + 1
      })
    expect(new Set(counts)).toEqual(new Set([10]))
    expect(budget.hold('new', 'requests')).toBeDefined()
  })

  test('what is given back is free again, once', () => {
    const { budget, holdMany } = start()
    const held = holdMany('a')
    expect([budget.hold('a', 'requests'), budget.held('requests'), budget.held('connections')]).toEqual([
      undefined,
      50,
      0,
    ])
    for (const release of [...held, ...held]) release()
    expect(budget.held('requests')).toBe(0)
    expect(holdMany('a')).toHaveLength(50)
  })
})

test('bytes: an answer larger than the share is given to who holds nothing, and the next waits for it', () => {
  const { budget } = start()
  const release = budget.hold('a', 'bytes', 700)
  expect(release).toBeDefined()
  expect([budget.hold('a', 'bytes', 1), budget.held('bytes')]).toEqual([undefined, 700])
  expect(budget.hold('b', 'bytes', 200)).toBeDefined()
  release?.()
  expect([budget.hold('a', 'bytes', 1) !== undefined, budget.held('bytes')]).toEqual([true, 201])
})

describe('processor time', () => {
  test('of one address: half of a core, and it comes back', () => {
    const { budget, wait } = start()
    budget.spend('a', 0.5 * WINDOW_MS - 1)
    expect([budget.mayWork('a'), budget.mayWork('b')]).toEqual([true, true])
    budget.spend('a', 2)
    expect([budget.mayWork('a'), budget.mayWork('b')]).toEqual([false, true])
    wait(100)
    expect(budget.mayWork('a')).toBe(true)
  })

  test('that goes on is refused as long as it goes on', () => {
    const { budget, wait } = start()
    let worked = 0
    for (let step = 0; step < 10_000; step += 1) {
      if (budget.mayWork('a')) {
        budget.spend('a', 10)
        worked += 10
      }
      budget.spend('b', 0.1)
      expect(budget.mayWork('b')).toBe(true)
      wait(10)
    }
    // Of 100 seconds.
    expect(worked).toBeGreaterThan(45_000)
    expect(worked).toBeLessThan(55_000)
  })

  test('is exact over hours', () => {
    const { budget, wait } = start()
    for (let minute = 0; minute < 600; minute += 1) {
      budget.spend('a', 0.3 * WINDOW_MS)
      wait(60_000)
    }
    budget.spend('a', 0.49 * WINDOW_MS)
    expect(budget.mayWork('a')).toBe(true)
    budget.spend('a', 0.02 * WINDOW_MS)
    expect(budget.mayWork('a')).toBe(false)
  })
})
