import { expect, test } from 'vitest'
import { toLength, withoutMarks } from './to-quote.ts'

test.each([
  ['„Ein Satz.“', 'Ein Satz.'],
  [' "Ein Satz." ', 'Ein Satz.'],
  ['»Ein Satz.«', 'Ein Satz.'],
  ['Ein Satz.', 'Ein Satz.'],
  ['„Ja“, sagte sie, „aber“', '„Ja“, sagte sie, „aber“'],
  ['Sie sagte „ja“', 'Sie sagte „ja“'],
  ['„', '„'],
  ['', ''],
])('of the quote %j is shown %j', (text, expected) => {
  expect(withoutMarks(text)).toBe(expected)
})

test.each([
  [0, 'short'],
  [109, 'short'],
  [110, 'medium'],
  [259, 'medium'],
  [260, 'long'],
])('a quote of %i letters is %s', (count, expected) => {
  expect(toLength('a'.repeat(count))).toBe(expected)
})
