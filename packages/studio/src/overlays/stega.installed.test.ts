import { expect, test } from 'vitest'
import { addMark, stega } from './stega.ts'

const read = (text: string) =>
  stega.read(text).map(({ edit, start, end }) => [edit, stega.clean(text).slice(start, end)])

test('P02 each text of a joined one is known by its mark', () => {
  const joined = `${addMark('Wir gestalten', 'a')} ${addMark('Plakate', 'b')} und ${addMark('Bücher', 'c')}.`
  expect(stega.clean(joined)).toBe('Wir gestalten Plakate und Bücher.')
  expect(read(joined)).toEqual([
    ['a', 'Wir gestalten'],
    ['b', ' Plakate'],
    ['c', ' und Bücher'],
  ])
})

test('P02 a text without a mark has no parts', () => {
  expect(read('Bücher')).toEqual([])
})
