import { describe, expect, it } from 'vitest'
import { isUnchanged, rangeOf } from './conditions.ts'

const version = { etag: '"a"', modified: Date.parse('2026-05-01T12:00:00.900Z') }
const SAME_SECOND = 'Fri, 01 May 2026 12:00:00 GMT'
const BEFORE = 'Fri, 01 May 2026 11:59:59 GMT'

describe('a kept copy', () => {
  it.each([
    [{ 'if-none-match': '"a"' }, true],
    [{ 'if-none-match': 'W/"a"' }, true],
    [{ 'if-none-match': '"x", "a"' }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"x"', 'if-modified-since': SAME_SECOND }, false],
    [{ 'if-modified-since': SAME_SECOND }, true],
    [{ 'if-modified-since': BEFORE }, false],
    [{ 'if-modified-since': 'yesterday' }, false],
    [{}, false],
  ])('%j is good: %s', (headers, isGood) => {
    expect(isUnchanged(new Headers(headers), version)).toBe(isGood)
  })
})

describe('a part', () => {
  it.each<[string, ReturnType<typeof rangeOf>]>([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=90-200', { start: 90, end: 99 }],
    ['bytes=10-', { start: 10, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
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
    ['"b"', false],
    [BEFORE, false],
    ['W/"a"', false],
  ])('of the version %s is given: %s', (condition, isGiven) => {
    expect(rangeOf(new Headers({ range: 'bytes=0-1', 'if-range': condition }), 100, version) !== undefined).toBe(isGiven)
  })
})
