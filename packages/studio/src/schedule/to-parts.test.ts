import { expect, it } from 'vitest'
import { toParts } from './to-parts.ts'

it.each([
  [[], []],
  [[3], [[3]]],
  [
    [3, 2, 1],
    [[3, 2], [1]],
  ],
  [
    [9, 1, 4, 1],
    [[9], [1, 4], [1]],
  ],
])('P04 %j documents, five at a time', (sizes, parts) => {
  expect(toParts(sizes, (size) => size, 5)).toEqual(parts)
})
