import { expect, it } from 'vitest'
import { keepCompressed } from './pack.ts'

it('a page is compressed once for each encoding, and again when it was not asked for longest', async () => {
  const compressed: string[] = []
  const pack = keepCompressed(async (body, encoding) => {
    compressed.push(`${encoding} ${body[0]}`)
    return new Uint8Array(body)
  }, 250)
  const page = (fill: number) => new Uint8Array(100).fill(fill)
  for (const fill of [1, 1, 2, 1, 3, 1, 2]) expect(await pack(page(fill), 'br')).toEqual(page(fill))
  await pack(page(2), 'gzip')
  expect(compressed).toEqual(['br 1', 'br 2', 'br 3', 'br 2', 'gzip 2'])
})
