import { expect, it } from 'vitest'
import { toTone } from './tones.ts'

it.each([
  ['ink', 'ink'],
  ['mauve', 'paper'],
  ['constructor', 'paper'],
  ['', 'paper'],
  [null, 'paper'],
  [undefined, 'paper'],
])('B07 %s is shown in %s', (stored, shown) => {
  expect(toTone(stored)).toBe(shown)
})
