import { expect, test } from 'vitest'
import { code, createAnchors, escapeText, table } from './markdown.ts'

test('text stays text: nothing in it ends a cell, starts a list or is Markdown syntax', () => {
  expect(escapeText('a | b')).toBe(String.raw`a \| b`)
  expect(escapeText('one\n two')).toBe('one<br>two')
  expect(escapeText('*bold* [link](x) <b> `code`')).toBe(String.raw`\*bold\* \[link\](x) \<b\> ${'\\`code\\`'}`)
  expect(escapeText('# no heading')).toBe(String.raw`\# no heading`)
  expect(escapeText('- no list')).toBe(String.raw`\- no list`)
  expect(escapeText('1. no list')).toBe(String.raw`1\. no list`)
  expect(escapeText('Suche & Teilen &amp;')).toBe('Suche & Teilen &amp;amp;')
})

test('code may hold backticks and pipes', () => {
  expect(code('a|b')).toBe(String.raw`${'`a\\|b`'}`)
  expect(code('`x`')).toBe('`` `x` ``')
})

test('a table leaves out the columns that no row fills', () => {
  expect(
    table(
      ['A', 'B', 'C'],
      [
        ['1', '', '3'],
        ['', '', ''],
      ],
    ),
  ).toBe('| A | C |\n| --- | --- |\n| 1 | 3 |\n|  |  |')
})

test('anchors are those of GitHub', () => {
  const anchor = createAnchors()
  expect(['globalSeo: Suche & Teilen', 'footer: Fußzeile', 'Text', 'text', 'Text 1', 'text'].map(anchor)).toEqual([
    'globalseo-suche--teilen',
    'footer-fußzeile',
    'text',
    'text-1',
    'text-1-1',
    'text-2',
  ])
})
