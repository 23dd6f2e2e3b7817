import { describe, expect, it } from 'vitest'
import { conditionalStatus, rangeOf } from './conditions.ts'

const version = { etag: '"a"', modified: Date.parse('2026-05-01T12:00:00.900Z') }
const SAME_SECOND = 'Fri, 01 May 2026 12:00:00 GMT'
const BEFORE = 'Fri, 01 May 2026 11:59:59 GMT'

it.each([
  [{ 'if-none-match': 'W/"a"' }, true],
  [{ 'if-none-match': '"x", "a"' }, true],
  [{ 'if-none-match': '*' }, true],
  [{ 'if-none-match': '"x"', 'if-modified-since': SAME_SECOND }, false],
  [{ 'if-modified-since': SAME_SECOND }, true],
  [{ 'if-modified-since': BEFORE }, false],
  [{ 'if-modified-since': 'yesterday' }, false],
])('a cached copy: %j is fresh: %s', (headers, isGood) => {
  expect(conditionalStatus(new Headers(headers), version)).toBe(isGood ? 304 : 200)
})

describe('a requested version', () => {
  it.each([
    [{ 'if-match': '"x", "a"' }, 200],
    [{ 'if-match': '*' }, 200],
    [{ 'if-match': 'W/"a"' }, 412],
    [{ 'if-match': '"x"', 'if-none-match': '"a"' }, 412],
    [{ 'if-match': '"a"', 'if-none-match': '"a"' }, 304],
    [{ 'if-unmodified-since': BEFORE }, 412],
    [{ 'if-unmodified-since': 'yesterday' }, 200],
    [{ 'if-match': '"a"', 'if-unmodified-since': BEFORE }, 200],
  ])('by %j: %i', (headers, status) => {
    expect(conditionalStatus(new Headers(headers), version)).toBe(status)
  })

  it('a weak tag or an unknown date never matches', () => {
    const headers = new Headers({ range: 'bytes=0-1', 'if-range': SAME_SECOND })
    expect(rangeOf(headers, 100, { etag: '"a"' })).toBeUndefined()
    expect(conditionalStatus(new Headers({ 'if-match': 'W/"a"' }), { etag: 'W/"a"' })).toBe(412)
  })
})

describe('a part', () => {
  it.each<[string, ReturnType<typeof rangeOf>]>([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=90-200', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['items=0-1', undefined],
  ])('%s of 100 bytes', (range, expected) => {
    expect(rangeOf(new Headers({ range }), 100, version)).toEqual(expected)
  })

  it.each([
    ['"a"', true],
    [SAME_SECOND, true],
    [BEFORE, false],
    ['W/"a"', false],
  ])('of the version %s is given: %s', (condition, isGiven) => {
    expect(rangeOf(new Headers({ range: 'bytes=0-1', 'if-range': condition }), 100, version) !== undefined).toBe(
      isGiven,
    )
  })
})
