import { expect, test } from 'vitest'
import { toTagValue, toTagSearch } from './tag-filter.ts'

test.each([
  ['Plakat', 'plakat'],
  ['Öffentlicher  Raum', 'öffentlicher-raum'],
  [' Web ', 'web'],
])('the tag "%s" is "%s" in the address', (tag, value) => {
  expect(toTagValue(tag)).toBe(value)
})

test.each([
  ['Plakat', '', '?thema=plakat'],
  ['Buch', '?thema=plakat', '?thema=buch'],
  ['Buch', '?preview=true&thema=plakat', '?preview=true&thema=buch'],
  [null, '?thema=plakat', ''],
  [null, '?preview=true&thema=plakat', '?preview=true'],
])('"%s" after "%s" is "%s"', (tag, search, expected) => {
  expect(toTagSearch(tag, search)).toBe(expected)
})
