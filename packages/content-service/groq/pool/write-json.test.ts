import { evaluateSync, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { QueryError } from '../query-error.ts'
import { writeJson } from './write-json.ts'

const MB = 1024 ** 2
const write = (...args: Parameters<typeof writeJson>): string => Buffer.concat([...writeJson(...args)]).toString()

const long = `${'"\u0001\uD83D\uDE00ä'.repeat(40_000)}\uD83D`
const values = [
  undefined,
  null,
  0,
  'ä',
  [],
  {},
  [undefined, Number.NaN, [1], { a: undefined, b: '\uDE00' }],
  long,
  { [long.slice(0, 70_000)]: 1, 'a"b': [long, { a: undefined, b: long }], c: [] },
  Array.from({ length: 30_000 }, (_, index) => ({ index, even: index % 2 === 0 })),
  evaluateSync(parse('{"at": dateTime("2026-01-31T12:00:00Z"), "path": path("drafts.**")}')).data,
]

test.each(values)('a result is written as JSON.stringify would, in parts', (value) => {
  const isSame = write(value, '*') === (JSON.stringify(value) ?? 'null')
  expect(isSame).toBe(true)
  const parts = [...writeJson([value, 'x'.repeat(3 * MB), value], '*')]
  expect(parts.length).toBeGreaterThan(2)
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(4 * MB)
})

test('a result that is too large is refused with a clear error, at its byte', () => {
  const value = 'x'.repeat(MB)
  expect(write(value, '*', MB + 2)).toHaveLength(MB + 2)
  expect(() => write([value], '*', MB)).toThrow(/larger than 1 MB.*\[0\.\.\.100\]/)
  expect(() => write('ä'.repeat(MB / 2), 'four', MB)).toThrow(
    expect.objectContaining({ constructor: QueryError, start: 0, end: 4 }),
  )
})

test('what the same objects would fill is known without looking at each of them', () => {
  let looks = 0
  const document = { text: 'x'.repeat(1000) }
  const proxy = new Proxy(document, {
    ownKeys: (target) => {
      looks += 1
      return Reflect.ownKeys(target)
    },
  })
  const nest = (value: object): object[] => Array.from({ length: 1000 }, () => value)
  expect(() => writeJson(nest(nest(nest(proxy))), '*').next()).toThrow(/larger than 256 MB/)
  expect(looks).toBe(1)
})
