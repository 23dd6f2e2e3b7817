import { expect, test } from 'vitest'
import type { Requester } from './requester.ts'
import { createFairQueue, type FairQueue, type Waiting } from './fair-queue.ts'

interface Job extends Waiting {
  name: string
}

const by = (name: string): Requester => ({ name })
const PLACES = { all: 2, short: 3 }
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

test('requesters take turns, each with its own jobs in their order', () => {
  const queue = start()
  addMany(queue, by('a'), 3, 'a')
  addMany(queue, by('b'), 2, 'b')
  expect(drain(queue)).toEqual(['a0', 'b0', 'a1', 'b1', 'a2'])
  expect([queue.size(), queue.clear()]).toEqual([0, []])
})

test('a requester with no running job goes before one that has some', () => {
  const queue = start()
  addMany(queue, by('a'), 2, 'a')
  addMany(queue, by('b'), 1, 'b')
  expect(queue.next([{ requester: by('a') }], PLACES)?.name).toBe('b0')
})

test('one requester takes no more places than its limit, even when others are free', () => {
  const queue = start()
  addMany(queue, by('a'), 3)
  const running = [{ requester: by('a') }, { requester: by('a') }]
  expect(queue.next(running, { all: 4, short: 5 })).toBeUndefined()
})

test('a short job goes before all others, and has one more place', () => {
  const queue = start()
  addMany(queue, by('a'), 2, 'a')
  addMany(queue, by('b'), 1, 'b')
  queue.add({ requester: by('b'), isShort: true, name: 'short' })
  expect(drain(queue)).toEqual(['short', 'a0', 'b0', 'a1'])
  addMany(queue, by('a'), 1, 'a')
  const running = [{ requester: by('c') }, { requester: by('d') }]
  expect(queue.next(running, PLACES)).toBeUndefined()
  queue.add({ requester: by('a'), isShort: true, name: 'short' })
  expect(queue.next(running, PLACES)?.name).toBe('short')
})
