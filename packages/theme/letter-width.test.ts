import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { measureLetterWidth } from './letter-width.ts'

const { resolve } = createRequire(import.meta.url)
const fraunces = (weight: number) => resolve(`@fontsource/fraunces/files/fraunces-latin-${weight}-normal.woff2`)

test('R02 the widest of usual words counts, heavier letters are wider, and tracking narrows them', () => {
  expect(measureLetterWidth(fraunces(500), 0)).toBe(0.62)
  expect(measureLetterWidth(fraunces(800), 0)).toBe(0.66)
  expect(measureLetterWidth(fraunces(500), -0.1)).toBe(0.52)
})
