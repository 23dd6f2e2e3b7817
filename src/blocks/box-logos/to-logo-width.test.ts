import { expect, test } from 'vitest'
import { toLogoWidth } from './to-logo-width.ts'

test.each([0.5, 1, 2, 3, 5])('a logo of the ratio %d takes the area of a square one', (ratio) => {
  const width = toLogoWidth(ratio)
  expect(width * (width / ratio)).toBeCloseTo(1, 1)
})

test('a line of one pixel and a column of one pixel stay within the row', () => {
  expect(toLogoWidth(3000)).toBe(2.3)
  expect(toLogoWidth(1 / 3000)).toBe(0.001)
})
