import { expect, test } from 'vitest'
import { toRotatorSentence } from './rotator-sentence.ts'

test.each([
  ['Wir gestalten', ['Marken', 'Räume', 'Filme'], 'Wir gestalten Marken, Räume und Filme'],
  ['Wir gestalten ', ['Marken', 'Räume'], 'Wir gestalten Marken und Räume'],
  ['Wir gestalten', ['Marken'], 'Wir gestalten Marken'],
  [null, ['Marken', 'Räume'], 'Marken und Räume'],
  ['Wir gestalten', [], 'Wir gestalten'],
  [null, [], ''],
])('B01 rotator of %j and %j reads "%s"', (text, items, sentence) => {
  expect(toRotatorSentence(text, items)).toBe(sentence)
})
