import { createDataAttribute } from '@sanity/visual-editing-csm'
import { afterEach, expect, test } from 'vitest'
import { findBlocks, placeOf, richPlaceOf } from './places.ts'

const mark = (path: string, id = 'box', type = 'boxText') =>
  createDataAttribute({ baseUrl: '/_studio', id, type, path }).toString()

afterEach(() => {
  document.body.innerHTML = ''
})

test('P02 an element says where its text is stored; a mark of something else says nothing', () => {
  document.body.innerHTML = `<h2 data-sanity="${mark('values[_key=="a"].title')}">Titel</h2><p data-sanity="?">Text</p><b>fett</b>`
  expect([...document.body.children].map(placeOf)).toEqual([
    { id: 'box', documentType: 'boxText', path: 'values[_key=="a"].title' },
    undefined,
    undefined,
  ])
})

test.each([
  ['text[_key=="a"].children[_key=="b"].text', { text: 'text', key: 'a' }],
  ['values[_key=="v"].text[_key=="a"].children[_key=="b"].text', { text: 'values[_key=="v"].text', key: 'a' }],
  ['values[_key=="a"].text', undefined],
  ['title', undefined],
  ['text[_key=="a"].label', undefined],
])('P02 %s is a part of a rich text, or not', (path, place) => {
  expect(richPlaceOf(path)).toEqual(place)
})

test('P02 the blocks of a rich text are those of its document, in order, pictures among them', () => {
  const part = (key: string, child: string) => `text[_key=="${key}"].children[_key=="${child}"].text`
  document.body.innerHTML = `
    <p id="1" data-sanity="${mark(part('a', '1'))}">Eins <b id="2" data-sanity="${mark(part('a', '2'))}">zwei</b></p>
    <img id="3" alt="" data-sanity="${mark('text[_key=="c"]')}">
    <p id="4" data-sanity="${mark(part('a', '1'), 'other')}">fremd</p>
    <p id="5" data-sanity="${mark(part('b', '1'))}">drei</p>
    <h2 id="6" data-sanity="${mark('title')}">Titel</h2>`
  const blocks = findBlocks({ id: 'box', documentType: 'boxText', path: '' }, 'text')
  expect([...blocks].map(([key, elements]) => [key, elements.map(({ id }) => id)])).toEqual([
    ['a', ['1', '2']],
    ['c', ['3']],
    ['b', ['5']],
  ])
})
