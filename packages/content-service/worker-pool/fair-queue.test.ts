import { describe, expect, test } from 'vitest'
import { TRUSTED, type Requester } from './requester.ts'
import { createFairQueue, type FairQueue, type Waiting } from './fair-queue.ts'

interface Job extends Waiting {
  name: string
}

const visitor = (address: string): Requester => ({ kind: 'visitor', address })
const PLACES = { trusted: 2, visitor: 2 }
const start = (mostWaiting = 80, mostOfAddress = 2): FairQueue<Job> => createFairQueue({ mostWaiting, mostOfAddress })
const addMany = (queue: FairQueue<Job>, requester: Requester, count: number, name = 'job') =>
  Array.from({ length: count }, (_, index) => queue.add({ requester, name: `${name}${index}` }))

/** Runs what is next until nothing is; each job ends before the next begins. */
const drain = (queue: FairQueue<Job>): string[] => {
  const names: string[] = []
  for (let job = queue.next([], PLACES); job; job = queue.next([], PLACES)) {
    queue.remove(job)
    names.push(job.name)
  }
  return names
}

describe('fair queue', () => {
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
    expect(queue.next(running, { trusted: 2, visitor: 4 })).toBeUndefined()
  })

  test('trusted jobs and those of visitors have separate slots', () => {
    const queue = start()
    addMany(queue, TRUSTED, 2, 'editor')
    addMany(queue, visitor('a'), 2, 'a')
    expect(queue.next([{ requester: visitor('a') }, { requester: visitor('b') }], PLACES)?.name).toBe('editor0')
    expect(queue.next([{ requester: TRUSTED }, { requester: TRUSTED }], PLACES)?.name).toBe('a0')
    expect(
      queue.next(
        [{ requester: TRUSTED }, { requester: TRUSTED }, { requester: visitor('b') }, { requester: visitor('c') }],
        PLACES,
      ),
    ).toBeUndefined()
  })

  test('an address may have as many waiting jobs as are free, and the trusted have a queue of their own', () => {
    const queue = start(80)
    const countAdded = (address: string) => addMany(queue, visitor(address), 100).filter((refusal) => !refusal).length
    expect(['a', 'b', 'c'].map(countAdded)).toEqual([40, 20, 10])
    expect(queue.add({ requester: visitor('a'), name: 'a' })).toBe('share')
    for (let number = 0; number < 10; number += 1) countAdded(`d${number}`)
    expect(queue.add({ requester: visitor('e'), name: 'e' })).toBe('full')
    expect(addMany(queue, TRUSTED, 81).filter((refusal) => refusal === 'full')).toHaveLength(1)
  })

  test('a removed job frees its slot, once', () => {
    const queue = start(2)
    const job = { requester: visitor('a'), name: 'a' }
    expect([queue.add(job), queue.add({ ...job })]).toEqual([undefined, 'share'])
    expect([queue.remove(job), queue.remove(job)]).toEqual([true, false])
    expect([queue.size(), queue.add({ ...job })]).toEqual([0, undefined])
    expect(queue.clear()).toHaveLength(1)
    expect(queue.visitors()).toEqual([])
  })
})
