import { expect, test } from 'vitest'
import { longestWord } from './longest-word.ts'

test('counts the letters of the longest word', () => {
  expect(longestWord('Wir machen Markenentwicklung laut')).toBe(17)
  expect(longestWord('Größe')).toBe(5)
})

test('a hyphen and a soft hyphen end a piece', () => {
  expect(longestWord('Donaudampf-Schifffahrt')).toBe(11)
  expect(longestWord('Marken\u00ADentwicklung')).toBe(11)
})

test('a space that holds words together ends none', () => {
  expect(longestWord('um 40\u00A0%')).toBe(4)
  expect(longestWord('z.\u202FB. so')).toBe(5)
})

test('what takes no room is not counted', () => {
  expect(longestWord('Ziel\u200B\u200C\u200D\u200D\u200C\u200D\u200D\uFEFF\u200D')).toBe(4)
})

test('is never zero, since sizes are divided by it', () => {
  expect(longestWord('')).toBe(1)
})
