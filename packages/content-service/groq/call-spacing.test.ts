import { parse } from 'groq-js'
import { expect, test } from 'vitest'
import { closeUpCalls } from './call-spacing.ts'

test.each([
  ['*[defined (title)] | order (_updatedAt desc)', '*[ defined(title)] |  order(_updatedAt desc)'],
  ['count\n\t(*)', '\n\tcount(*)'],
  ['select // why\n (true => 1)', ' // why\n select(true => 1)'],
  ['math::sum (*[].n)', 'math:: sum(*[].n)'],
  ['*[_id in path ("a.**")]', '*[_id in  path("a.**")]'],
])('%j is parsed as %j', (query, expected) => {
  expect(closeUpCalls(query)).toBe(expected)
  expect(() => parse(closeUpCalls(query))).not.toThrow()
})

test.each([
  '*[_type in ("a")]',
  '*[a match ("x*")]',
  '*[title == "count (a)"]',
  String.raw`*[title == 'it\'s count (a)']`,
  '*[n > 1] // order (n)',
  '*[n in $count (1)]',
  '"open count (',
])('%j stays as it is', (query) => {
  expect(closeUpCalls(query)).toBe(query)
})
