import { expect, test } from 'vitest'
import { firstLine, toLine } from './plain-text.ts'

test('one line, whatever was typed', () => {
  expect(toLine(' Klecks\u2028&\u0000Kante\n\tStudio ')).toBe('Klecks & Kante Studio')
})

test('cuts after a word', () => {
  expect(toLine('Wir suchen Leute, die Flecken nicht fürchten', 20)).toBe('Wir suchen Leute…')
})

test('cuts through a word that would leave nothing', () => {
  expect(toLine('ö'.repeat(300), 70)).toBe(`${'ö'.repeat(69)}…`)
})

test('never splits a character', () => {
  expect(toLine('🎨'.repeat(80), 70)).toBe(`${'🎨'.repeat(69)}…`)
})

test('half a character is not passed on', () => {
  expect(toLine('a\uD800b')).toBe('a\uFFFDb')
})

test('content that is no text says nothing', () => {
  expect(firstLine(7, null, { a: 1 }, '  ', 'Studio')).toBe('Studio')
  expect(firstLine(undefined)).toBe('')
})
