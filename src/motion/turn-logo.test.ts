import { expect, test } from 'vitest'
import { toLogoAngle } from './turn-logo.ts'

test.each([
  [0, 0],
  [179, 0],
  [180, 360],
  [539, 360],
  [4000, 3960],
  [100_000, 100_080],
])('H04 a scroll range of %i px ends at %i degrees', (maxScroll, angle) => {
  expect(toLogoAngle(maxScroll)).toBe(angle)
})
