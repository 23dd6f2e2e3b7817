import { expect, it } from 'vitest'
import { keepCompressed } from './pack.ts'

const text = (length: number, fill: number) => new Uint8Array(length).fill(fill)

const start = (mostBytes: number) => {
  const compressed: number[] = []
  const pack = keepCompressed(async (body) => {
    compressed.push(body[0] ?? 0)
    return new Uint8Array(body)
  }, mostBytes)
  return { pack, compressed }
}

it('compresses the same text once for each encoding', async () => {
  const { pack, compressed } = start(1000)
  const first = await pack(text(100, 1), 'br')
  expect(await pack(text(100, 1), 'br')).toEqual(first)
  await pack(text(100, 1), 'gzip')
  expect(compressed).toEqual([1, 1])
})

it('another text has its own form', async () => {
  const { pack } = start(1000)
  await pack(text(100, 1), 'br')
  expect(await pack(text(100, 2), 'br')).toEqual(text(100, 2))
})

it('forgets what was not asked for longest, and counts concurrent requests once', async () => {
  const { pack, compressed } = start(250)
  await Promise.all([pack(text(100, 1), 'br'), pack(text(100, 1), 'br')])
  for (const fill of [2, 1, 3, 1, 2]) await pack(text(100, fill), 'br')
  expect(compressed).toEqual([1, 1, 2, 3, 2])
})
