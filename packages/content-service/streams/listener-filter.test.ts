import { describe, expect, test } from 'vitest'
import { createQueryParser } from '../groq/parse-query.ts'
import { QueryError } from '../groq/query-error.ts'
import { toListenerFilter, type ListenerFilter } from './listener-filter.ts'

const parse = createQueryParser()
const make = (fields: Record<string, unknown>) => ({
  _id: 'a',
  _type: 'page',
  _rev: 'r',
  _createdAt: '',
  _updatedAt: '',
  ...fields,
})

const filter = (query: string, params = {}): ListenerFilter =>
  toListenerFilter(query, parse(query, params), params, 'editor')

test.each([
  '*',
  '*[_type == "page"]',
  '*[_type == "page"][title == "A"]',
  '*[_type == "page"] | order(title) {title}',
  '*[_type == "page"][0]',
  '*[_type == "page"][0...10]{title}',
  'count(*[_type == "page"])',
  '*[_id in path("*") && references("b")]',
  '*[title match "A*"]',
])('%s lets the document through', (query) => {
  expect(filter(query)(make({ title: 'A', link: { _ref: 'b' } }))).toBe(true)
})

test.each(['*[_type == "other"]', '*[_type == "page"][title == "B"]', '*[_type == "other"] | order(title)'])(
  '%s does not',
  (query) => {
    expect(filter(query)(make({ title: 'A' }))).toBe(false)
  },
)

test('parameters apply, and a missing document never matches', () => {
  expect(filter('*[_type in $types]', { types: ['page'] })(make({}))).toBe(true)
  expect(filter('*[_type in $types]', { types: ['x'] })(make({}))).toBe(false)
  expect([filter('*'), filter('*[true]')].map((matches) => matches(undefined))).toEqual([false, false])
})

test.each([
  ['1 + 1', 'this query has none'],
  ['*[author->name == "A"]', 'only the changed document is looked at'],
  ['*[count(*[_type == "x"]) > 0]', 'only the changed document is looked at'],
  ['*[_type == "page"][author->name == "A"]', 'only the changed document is looked at'],
  ['*[geo::distance(a, b) > 1]', 'not implemented'],
])('%s is refused with the reason', (query, reason) => {
  const attempt = (): unknown => filter(query)
  expect(attempt).toThrow(QueryError)
  expect(attempt).toThrow(reason)
})

describe('a filter that takes too long', () => {
  const stars = (count: number): string => '*a'.repeat(count)
  const long = make({ title: 'a'.repeat(80), dots: '.'.repeat(80), list: Array.from({ length: 2000 }, () => 'x') })

  test.each([
    ['a pattern with many wildcards', `*[title match "${stars(12)}*b"]`],
    ['a path with many wildcards', `*[dots in path("${'**.'.repeat(12)}b")]`],
    ['nested loops', '*[count(list[count(^.list[count(^.^.list[@ == "y"]) > 0]) > 0]) > 0]'],
    ['a loop in a second filter', `*[_type == "page"][title match "${stars(12)}*b"]`],
  ])('is stopped on a document: %s', (_name, query) => {
    const matches = filter(query)
    expect(() => matches(long)).toThrow(QueryError)
    expect(() => matches(long)).toThrow('longer than 200 ms')
    expect(matches(make({ title: 'b' }))).toBe(false)
  })
})
