import { expect, it } from 'vitest'
import { keepCompressed } from './pack.ts'

const setUp = () => {
  const compressed: string[] = []
  const pack = keepCompressed(async (body, encoding) => {
    compressed.push(`${encoding} ${body[0]}`)
    return new Uint8Array(body)
  }, 250)
  return { compressed, pack }
}
const page = (fill: number, size = 100) => new Uint8Array(size).fill(fill)

it('a page is compressed once for each encoding, and again when it was not asked for longest', async () => {
  const { compressed, pack } = setUp()
  for (const fill of [1, 1, 2, 1, 3, 1, 2]) expect(await pack(page(fill), 'br')).toEqual(page(fill))
  await pack(page(2), 'gzip')
  expect(compressed).toEqual(['br 1', 'br 2', 'br 3', 'br 2', 'gzip 2'])
})

it('one that is larger than the memory takes the place of no other', async () => {
  const { compressed, pack } = setUp()
  for (const [fill, size] of [[1], [2, 251], [1]] as const) await pack(page(fill, size), 'br')
  expect(compressed).toEqual(['br 1', 'br 2'])
})
