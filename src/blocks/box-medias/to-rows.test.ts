import { expect, test } from 'vitest'
import { toRows } from './to-rows.ts'

test.each([
  [0, []],
  [1, [1]],
  [2, [2]],
  [3, [3]],
  [4, [2, 2]],
  [5, [2, 3]],
  [6, [3, 3]],
  [7, [2, 2, 3]],
  [12, [3, 3, 3, 3]],
])('%i pictures are in rows of %j: none is left alone', (count, sizes) => {
  const places = toRows(Array<number>(count).fill(1))
  expect(places.map(({ gaps }) => gaps + 1)).toEqual(sizes.flatMap((size) => Array<number>(size).fill(size)))
})

test('pictures of a row are as wide as their ratios say, and never wider than the row', () => {
  const places = toRows([4 / 5, 16 / 9, 1])
  const shares = places.map(({ share }) => share)
  expect((shares[1] ?? 0) / (shares[0] ?? 1)).toBeCloseTo(16 / 9 / (4 / 5), 2)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1)
})

test('two portraits stay beside each other on a phone, two landscapes do not', () => {
  expect(toRows([0.8, 0.8]).map(({ isNarrow }) => isNarrow)).toEqual([true, true])
  expect(toRows([1.5, 0.8]).map(({ isNarrow }) => isNarrow)).toEqual([false, false])
})
