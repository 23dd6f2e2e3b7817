import { expect, it } from 'vitest'
import { toContrast } from './contrast.ts'

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
])('the contrast of %s on %s is %f', (one, other, contrast) => {
  expect(toContrast(one, other)).toBeCloseTo(contrast, 1)
})
