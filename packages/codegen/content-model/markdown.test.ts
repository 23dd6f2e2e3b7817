import { expect, test } from 'vitest'
import { code, escapeText } from './markdown.ts'

test('text stays text: nothing in it ends a cell or is Markdown syntax', () => {
  expect(escapeText('a | b')).toBe(String.raw`a \| b`)
  expect(escapeText('one\n two')).toBe('one<br>two')
  expect(escapeText('*bold* [link](x) <b> `code`')).toBe(String.raw`\*bold\* \[link\](x) \<b\> ${'\\`code\\`'}`)
  expect(escapeText('Suche & Teilen &amp;')).toBe('Suche & Teilen &amp;amp;')
})

test('code may hold backticks and pipes', () => {
  expect(code('a|b')).toBe(String.raw`${'`a\\|b`'}`)
  expect(code('`x`')).toBe('`` `x` ``')
  expect(code('a``b')).toBe('``` a``b ```')
})
