import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

test('runs as many as may be, of each address in turn', async () => {
  const queue = createFairQueue(2)
  const started: string[] = []
  let running = 0
  const work = (name: string) => async () => {
    started.push(name)
    running += 1
    expect(running).toBeLessThanOrEqual(2)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return name
  }
  const flood = Array.from({ length: 100 }, (_, index) => queue('flood', work(`flood ${index}`)))
  const others = ['a', 'b'].map((address) => queue(address, work(address)))
  expect(await Promise.all(others)).toEqual(['a', 'b'])
  expect(started.indexOf('b')).toBeLessThanOrEqual(5)
  expect(await Promise.all(flood)).toHaveLength(100)
  expect(started.filter((name) => name.startsWith('flood'))).toEqual(
    Array.from({ length: 100 }, (_, index) => `flood ${index}`),
  )
})

test('work that fails gives its place to the next', async () => {
  const queue = createFairQueue(1)
  const failing = queue('a', () => Promise.reject(new Error('kaputt')))
  const next = queue('a', async () => 'next')
  await expect(failing).rejects.toThrow('kaputt')
  expect(await next).toBe('next')
})
