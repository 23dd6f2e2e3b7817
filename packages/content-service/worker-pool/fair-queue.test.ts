import { expect, test } from 'vitest'
import { TRUSTED, type Requester } from './requester.ts'
import { createFairQueue, type FairQueue, type Waiting } from './fair-queue.ts'

interface Job extends Waiting {
  name: string
}

const visitor = (address: string): Requester => ({ kind: 'visitor', address })
const PLACES = { trusted: 2, visitor: 2, short: 3 }
const start = (): FairQueue<Job> => createFairQueue(2)
const addMany = (queue: FairQueue<Job>, requester: Requester, count: number, name = 'job') =>
  Array.from({ length: count }, (_, index) => queue.add({ requester, isShort: false, name: `${name}${index}` }))

/** Runs what is next until nothing is; each job ends before the next begins. */
const drain = (queue: FairQueue<Job>): string[] => {
  const names: string[] = []
  for (let job = queue.next([], PLACES); job; job = queue.next([], PLACES)) {
    queue.remove(job)
    names.push(job.name)
  }
  return names
}

test('addresses take turns, each with its own jobs in their order', () => {
  const queue = start()
  addMany(queue, visitor('a'), 3, 'a')
  addMany(queue, visitor('b'), 2, 'b')
  expect(drain(queue)).toEqual(['a0', 'b0', 'a1', 'b1', 'a2'])
  expect([queue.size(), queue.visitors()]).toEqual([0, []])
})

test('an address without a running job comes before one that has some', () => {
  const queue = start()
  addMany(queue, visitor('a'), 2, 'a')
  addMany(queue, visitor('b'), 1, 'b')
  expect(queue.next([{ requester: visitor('a') }], PLACES)?.name).toBe('b0')
})

test('one address cannot take all slots of visitors beyond its limit', () => {
  const queue = start()
  addMany(queue, visitor('a'), 3)
  const running = [{ requester: visitor('a') }, { requester: visitor('a') }]
  expect(queue.next(running, { trusted: 2, visitor: 4, short: 5 })).toBeUndefined()
})

test('a short job comes before the others of its address and of all, and has a place more', () => {
  const queue = start()
  addMany(queue, visitor('a'), 2, 'a')
  addMany(queue, visitor('b'), 1, 'b')
  queue.add({ requester: visitor('b'), isShort: true, name: 'short' })
  expect(drain(queue)).toEqual(['short', 'a0', 'b0', 'a1'])
  addMany(queue, visitor('a'), 1, 'a')
  const running = [{ requester: visitor('c') }, { requester: visitor('d') }]
  expect(queue.next(running, PLACES)).toBeUndefined()
  queue.add({ requester: visitor('a'), isShort: true, name: 'short' })
  expect(queue.next(running, PLACES)?.name).toBe('short')
})

test('trusted jobs take no slots of visitors', () => {
  const queue = start()
  for (const requester of [TRUSTED, visitor('a')]) queue.add({ requester, isShort: false, name: requester.kind })
  expect(queue.next([{ requester: TRUSTED }, { requester: TRUSTED }], PLACES)?.name).toBe('visitor')
})
