import { expect, it } from 'vitest'
import { toMarkdown } from './to-markdown.ts'

it.each([
  ['# Titel'],
  ['Siehe [hier](https://example.org).'],
  ['Das ist **fett**.'],
  ['- eins\n- zwei'],
  ['1. eins\n2. zwei'],
])('paste: %j is Markdown', (text) => {
  expect(toMarkdown(text)).toBe(text)
})

it.each([
  ['Nur Text'],
  ['#1 in Deutschland'],
  ['2 * 3 * 4 ** 2'],
  ['17. Juni frei'],
  ['3. Mai\n17. Juni'],
  ['1. FC Köln'],
  ['- so endete es.'],
  ['[sic] (1999)'],
])('paste: %j is a text', (text) => {
  expect(toMarkdown(text)).toBeUndefined()
})

it('paste: dates in Markdown are no list', () => {
  expect(toMarkdown('# Termine\n17. Juni\n3. Mai\n\n1. eins\n2. zwei')).toBe(
    String.raw`# Termine
17\. Juni
3\. Mai

1. eins
2. zwei`,
  )
})
