import { describe, expect, it } from 'vitest'
import { EVERYTHING, merge, NOTHING, ofDocument, type Change } from './change.ts'
import { createQueue } from './queue.ts'

/** A queue whose clock and publications are controlled by the test. */
const makeQueue = () => {
  const planned: { work: () => void; ms: number }[] = []
  const runs: { change: Change; end: (error?: Error) => void }[] = []
  const failures: number[] = []
  const queue = createQueue({
    publish: (change) =>
      new Promise((resolve, reject) => runs.push({ change, end: (error) => (error ? reject(error) : resolve()) })),
    onFailure: (_error, pauseMs) => failures.push(pauseMs),
    schedule: (work, ms) => {
      const plan = { work, ms }
      planned.push(plan)
      return () => void planned.splice(planned.indexOf(plan), 1)
    },
  })
  const pass = () => {
    const plan = planned.shift()
    plan?.work()
    return plan?.ms
  }
  return { queue, planned, runs, failures, pass, turn: () => new Promise(setImmediate) }
}

const idsOf = (change: Change | undefined) => [...(change?.documents ?? [])].map(([id]) => id)

describe('changes are published one publication at a time', () => {
  it('changes that arrive together are published together, later ones next', async () => {
    const { queue, runs, pass, planned, turn } = makeQueue()
    queue.add(ofDocument('a'))
    queue.add(ofDocument('b'))
    expect([planned.length, pass()]).toEqual([1, 100])
    queue.add(ofDocument('c'))
    queue.add(ofDocument('a'))
    expect([runs.length, idsOf(runs[0]?.change)]).toEqual([1, ['a', 'b']])
    runs[0]?.end()
    await turn()
    pass()
    expect([runs.length, idsOf(runs[1]?.change)]).toEqual([2, ['c', 'a']])
    runs[1]?.end()
    await queue.settled()
    expect(planned).toEqual([])
  })

  it('E08 failed changes are kept and retried with longer pauses, or immediately with a new change', async () => {
    const { queue, runs, pass, failures, turn } = makeQueue()
    queue.add(ofDocument('a'))
    const pauses: (number | undefined)[] = [pass()]
    for (let attempt = 0; attempt < 3; attempt++) {
      runs.at(-1)?.end(new Error('down'))
      await turn()
      if (attempt < 2) pauses.push(pass())
    }
    expect([pauses, failures]).toEqual([
      [100, 1000, 2000],
      [1000, 2000, 4000],
    ])
    queue.add(ofDocument('b'))
    expect(pass()).toBe(100)
    expect(idsOf(runs.at(-1)?.change)).toEqual(['a', 'b'])
  })

  it('is settled when all of them are published, also those added meanwhile, by a retry too', async () => {
    const { queue, runs, pass, turn } = makeQueue()
    const order: string[] = []
    const whenSettled = (name: string) => void queue.settled().then(() => order.push(name))
    queue.add(ofDocument('a'))
    whenSettled('before b')
    queue.add(ofDocument('b'))
    await turn()
    expect(order).toEqual([])
    pass()
    runs[0]?.end(new Error('down'))
    await turn()
    // Nobody waits for a service that is down.
    expect(order).toEqual(['before b'])
    pass()
    whenSettled('retry')
    queue.add(ofDocument('c'))
    whenSettled('with c')
    await turn()
    runs[1]?.end()
    await turn()
    expect(order).toEqual(['before b'])
    pass()
    runs[2]?.end()
    await turn()
    expect(order).toEqual(['before b', 'retry', 'with c'])
    await queue.settled()
  })

  it('stopping waits for the running publication, and starts no other', async () => {
    const { queue, runs, pass, planned } = makeQueue()
    queue.add(EVERYTHING)
    pass()
    queue.add(ofDocument('a'))
    const stopped = queue.stop()
    runs[0]?.end()
    await stopped
    queue.add(EVERYTHING)
    expect([runs.length, planned.length]).toEqual([1, 0])
  })
})

describe('two changes as one', () => {
  it('name the documents of both', () => {
    const both = merge(merge(ofDocument('a'), ofDocument('a')), ofDocument('b'))
    expect([...both.documents]).toEqual(['a', 'b'])
  })

  it('as many documents as in an import mean everything', () => {
    const many = { ...NOTHING, documents: new Set(Array.from({ length: 1001 }, (_, index) => `d${index}`)) }
    expect(merge(NOTHING, many)).toMatchObject({ everything: true, documents: new Set() })
  })
})
