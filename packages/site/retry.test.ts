import { expect, test } from 'vitest'
import { backOff, retry } from './retry.ts'

test('E08 pauses double from a second to half a minute, however often it fails', () => {
  expect([0, 1, 4, 5, 2000].map(backOff)).toEqual([1000, 2000, 16_000, 30_000, 30_000])
})

test('X02 an attempt is repeated while its error is worth a pause, and the last error is thrown', async () => {
  const pauses: number[] = []
  let attempts = 0
  const fail = async () => {
    throw new Error(`no ${attempts++}`)
  }
  const pausing = { pause: async (ms: number) => void pauses.push(ms) }
  await expect(retry(fail, (_error, attempt) => [5, 7][attempt], pausing)).rejects.toThrow('no 2')
  expect(pauses).toEqual([5, 7])
  expect(
    await retry(
      async () => 'done',
      () => 1,
      pausing,
    ),
  ).toBe('done')
})

test('X02 an abort ends a pause', async () => {
  const controller = new AbortController()
  const trying = retry(
    async () => {
      setTimeout(() => controller.abort(new Error('stopped')))
      throw new Error('down')
    },
    () => 1e8,
    controller,
  )
  await expect(trying).rejects.toThrow('stopped')
})
