import { expect, test } from 'vitest'
import { typeQuery } from './type-query.ts'

const query = (text: string) => ({ file: 'src/page.groq.ts', name: 'PAGE_QUERY', text })

test('a wrong query of several parts is reported as put together, with a caret', () => {
  const text = '*[_type == "page"]{\n  title,\n  "a": 1 + ]\n}'
  expect(() => typeQuery(query(text), [])).toThrow(
    /^src\/page\.groq\.ts: PAGE_QUERY: .* which put together reads:\n(?: {2}. \| .*\n)+> 3 \| {3}"a": 1 \+ \]\n {4}\| {11}\^\n/,
  )
})

test('of a long line only the part around the error is shown', () => {
  const before = 'a, '.repeat(200)
  expect(() => typeQuery(query(`*{${before}"b": ]}`), [])).toThrow(/\n> 1 \| [^\n]{1,100}\n {4}\| {1,60}\^$/)
})

test.each(['nothing', 'unknown::function(1)'])('%s: its result is unknown', (text) => {
  expect(() => typeQuery(query(text), [])).toThrow(/src\/page\.groq\.ts.*PAGE_QUERY/)
})
