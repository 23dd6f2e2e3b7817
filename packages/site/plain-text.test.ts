import { expect, test } from 'vitest'
import { firstLine, toLine } from './plain-text.ts'

test('one line for any input', () => {
  expect(toLine(' Klecks\u2028&\u0000Kante\n\tStudio ')).toBe('Klecks & Kante Studio')
})

test('cuts after a word', () => {
  expect(toLine('Wir suchen Leute, die Flecken nicht fürchten', 20)).toBe('Wir suchen Leute…')
})

test('cuts inside a word if nothing else would be left', () => {
  expect(toLine('ö'.repeat(300), 70)).toBe(`${'ö'.repeat(69)}…`)
})

test('never splits a character', () => {
  expect(toLine('🎨'.repeat(80), 70)).toBe(`${'🎨'.repeat(69)}…`)
})

test('a lone surrogate is removed', () => {
  expect(toLine('a\uD800b')).toBe('a\uFFFDb')
})

test('content that is not a string is empty', () => {
  expect(firstLine(7, null, { a: 1 }, '  ', 'Studio')).toBe('Studio')
  expect(firstLine(undefined)).toBe('')
})
