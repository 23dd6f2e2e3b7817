import { expect, test } from 'vitest'
import { parseGroq } from './parse-groq.ts'

test.each([
  '*[0...$limit]',
  '*[$from..$to]',
  '*[$from ... $to].title',
  '*[_type == "page"] | order(title asc) [$page * 10 ... ($page + 1) * 10]{title}',
  '*[]{"first": items[0...$limit], "all": items[]}',
])('%s has a tree', (text) => {
  expect(parseGroq(text).type).not.toBe('Value')
})

test('a parameter elsewhere stays a parameter', () => {
  expect(JSON.stringify(parseGroq('*[_type == $type][0...$limit]'))).toContain('{"type":"Parameter","name":"type"}')
})

test('a slice with anything but numbers is rejected', () => {
  expect(() => parseGroq('*[0...title]')).toThrow('slicing must use constant numbers')
})
