import { expect, test } from 'vitest'
import { QueryError } from '../query-error.ts'
import { toJson } from './to-json.ts'

test('a result is serialized, and one that is too long is refused with a clear error', () => {
  expect(toJson({ a: [1, null] }, '*')).toBe('{"a":[1,null]}')
  expect(toJson(undefined, '*')).toBe('null')
  expect(toJson([{ a: 1 }, 2], '*', { isLines: true })).toBe('{"a":1}\n2\n')
  const long = 'x'.repeat(1024 ** 2)
  expect(toJson(long, '*', { longest: 1024 ** 2 + 2 })).toHaveLength(1024 ** 2 + 2)
  expect(() => toJson([long], '*', { longest: 1024 ** 2 })).toThrow(/larger than 1 MB.*\[0\.\.\.100\]/)
})

test('so is one that V8 cannot build; other errors pass through', () => {
  const toThrowing = (error: Error): object => ({
    toJSON: () => {
      throw error
    },
  })
  expect(() => toJson(toThrowing(new RangeError('Invalid string length')), 'four')).toThrow(
    expect.objectContaining({ start: 0, end: 4 }),
  )
  expect(() => toJson(toThrowing(new RangeError('Invalid string length')), '*')).toThrow(QueryError)
  expect(() => toJson(toThrowing(new TypeError('no JSON')), '*')).toThrow('no JSON')
})
