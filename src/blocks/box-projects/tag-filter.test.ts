import { defaultParseSearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { findTag, toTagValue, toTagSearch } from './tag-filter.ts'

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

test.each(['Plakat', '2024', '2.0', 'True', 'C++', '100 %', 'Ausstellung & Räume'])(
  'B09 the tag "%s" is found in its address',
  (tag) => {
    expect(findTag(['Buch', tag], defaultParseSearch(toTagSearch(tag)))).toBe(tag)
  },
)

test.each(['', '?thema=3', '?thema=film'])('B09 no tag is found in "%s"', (search) => {
  expect(findTag(['2.0', 'Plakat'], defaultParseSearch(search))).toBeNull()
})
