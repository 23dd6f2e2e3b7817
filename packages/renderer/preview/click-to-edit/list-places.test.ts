import { expect, test } from 'vitest'
import { createPlaceList } from './list-places.ts'

const listPlaces = createPlaceList({
  proseFields: { page: ['title'], boxText: ['title'], row: ['label'] },
  names: { content_boxes: 'blocks' },
})

test('lists texts and pictures with where they are stored; a paragraph is one place', () => {
  const span = (text: string) => ({ _type: 'span', _key: text, text })
  const picture = { _type: 'image', asset: { _ref: 'image-abc-10x10-png' } }
  const answer = {
    page: {
      _id: 'p',
      _type: 'page',
      title: 'Seite',
      slug: 'seite',
      content: {
        _type: 'templateText',
        blocks: [
          {
            _id: 's',
            _type: 'boxText',
            title: 'Abschnitt',
            picture,
            content: [{ _type: 'block', _key: 'a', children: [span('Ein '), span('Satz')] }],
            rows: [{ _type: 'row', _key: 'r', label: 'Zeile' }],
          },
        ],
      },
    },
  }
  const before = structuredClone(answer)
  expect(listPlaces(answer)).toEqual([
    { document: 'p', path: 'title', text: 'Seite' },
    { document: 's', path: 'title', text: 'Abschnitt' },
    { document: 's', path: 'picture', asset: 'image-abc-10x10-png' },
    { document: 's', path: 'content[_key=="a"]', text: 'Ein Satz' },
    { document: 's', path: 'rows[_key=="r"].label', text: 'Zeile' },
  ])
  expect(answer).toEqual(before)
})
