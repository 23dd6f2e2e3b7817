import { afterEach, expect, test } from 'vitest'
import type { EditPlace } from '@schaufenster/site/overlays'
import { findBlocks, placeOf, richPlaceOf } from './places.ts'

const key = (name: string) => ({ _key: name })
const part = (block: string, child: string): EditPlace['path'] => ['text', key(block), 'children', key(child), 'text']
const place = (path: EditPlace['path'], id = 'box'): EditPlace => ({ id, type: 'boxText', path })

afterEach(() => {
  document.body.innerHTML = ''
})

test('P02 an element has the place of its mark; without one, or with one of another page, it has none', () => {
  document.body.innerHTML = '<h2 data-sanity="a">Titel</h2><p data-sanity="?">Text</p><b>fett</b>'
  const title = place(['title'])
  expect([...document.body.children].map((element) => placeOf(new Map([['a', title]]), element))).toEqual([
    title,
    undefined,
    undefined,
  ])
})

test.each<[string, EditPlace['path'], unknown]>([
  ['a part', part('a', 'b'), { text: ['text'], key: 'a', part: 'b' }],
  [
    'a part within a member',
    ['values', key('v'), ...part('a', 'b')],
    { text: ['values', key('v'), 'text'], key: 'a', part: 'b' },
  ],
  ['a text of a member', ['values', key('a'), 'text'], undefined],
  ['a title', ['title'], undefined],
  ['an imported block without a key', ['text', 0, 'children', key('b'), 'text'], undefined],
  ['a field that is named so', [key('a'), 'children', key('b'), 'text'], undefined],
])('P02 %s is a part of a rich text, or not', (_what, path, expected) => {
  expect(richPlaceOf(path)).toEqual(expected)
})

test('P02 the blocks of a rich text are those of its document, in order, pictures among them', () => {
  document.body.innerHTML = `
    <p id="1" data-sanity="1">Eins <b id="2" data-sanity="2">zwei</b></p>
    <img id="3" alt="" data-sanity="3">
    <p id="4" data-sanity="4">fremd</p>
    <p id="5" data-sanity="5">drei</p>
    <h2 id="6" data-sanity="6">Titel</h2>`
  const places = new Map([
    ['1', place(part('a', '1'))],
    ['2', place(part('a', '2'))],
    ['3', place(['text', key('c')])],
    ['4', place(part('a', '1'), 'other')],
    ['5', place(part('b', '1'))],
    ['6', place(['title'])],
  ])
  const blocks = findBlocks(places, place(part('a', '1')), ['text'])
  expect([...blocks].map(([name, elements]) => [name, elements.map(({ id }) => id)])).toEqual([
    ['a', ['1', '2']],
    ['c', ['3']],
    ['b', ['5']],
  ])
})
