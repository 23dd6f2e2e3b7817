import { expect, test } from 'vitest'
import { createSharedWork } from './shared-work.ts'

const start = () => {
  const run = createSharedWork<string>()
  const begun: { signal: AbortSignal; end: (result: string) => void; fail: (error: Error) => void }[] = []
  const ask = (signal?: AbortSignal): Promise<string> =>
    run('key', signal, (abandoned) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      begun.push({ signal: abandoned, end: resolve, fail: reject })
      return promise
    })
  return { begun, ask }
}

test('callers share a running job; later callers start a new one', async () => {
  const { begun, ask } = start()
  const both = Promise.all([ask(), ask()])
  begun[0]?.end('one')
  expect(await both).toEqual(['one', 'one'])
  const later = ask()
  begun[1]?.end('two')
  expect([await later, begun.length]).toEqual(['two', 2])
})

test('it continues while a caller waits, and is abandoned with the last', async () => {
  const { begun, ask } = start()
  const [first, second] = [new AbortController(), new AbortController()]
  const both = Promise.allSettled([ask(first.signal), ask(second.signal)])
  first.abort()
  expect(begun[0]?.signal.aborted).toBe(false)
  second.abort()
  expect(begun[0]?.signal.aborted).toBe(true)
  const next = ask()
  begun[0]?.fail(new Error('abandoned'))
  begun[1]?.end('done')
  expect(await next).toBe('done')
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('a caller that is already aborted starts nothing', async () => {
  const { begun, ask } = start()
  await expect(ask(AbortSignal.abort())).rejects.toThrow()
  expect(begun).toEqual([])
})

test('a failure reaches all callers, and the next call starts again', async () => {
  const { begun, ask } = start()
  const both = Promise.allSettled([ask(), ask()])
  begun[0]?.fail(new Error('broken'))
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  void ask()
  expect(begun).toHaveLength(2)
})
