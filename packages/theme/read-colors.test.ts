import { expect, test } from 'vitest'
import { toColor } from './read-colors.ts'

const properties = { '--ink': '#15120f', '--text': 'var(--ink)' }

test('a colour is read through its names', () => {
  expect(toColor('var(--text)', properties)).toBe('#15120f')
})

test.each([
  ['var(--lime)', 'The colour lime is used, and src/theme/colors.json lacks it. Add it.'],
  ['#f41', 'The contrast of the colour #f41 cannot be checked. Write it in src/theme/colors.json, '],
])('%s names the file to change', (value, message) => {
  expect(() => toColor(value, properties)).toThrow(message)
})
