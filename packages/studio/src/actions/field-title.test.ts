import { Schema } from '@sanity/schema'
import { expect, it } from 'vitest'
import { toFieldTitle } from './field-title.ts'

const schema = Schema.compile({
  name: 'test',
  types: [
    {
      name: 'page',
      type: 'document',
      fields: [
        { name: 'title', title: 'Überschrift', type: 'string' },
        { name: 'text', title: 'Text', type: 'array', of: [{ type: 'block' }] },
        {
          name: 'medias',
          title: 'Bilder',
          type: 'array',
          of: [
            { name: 'film', type: 'object', fields: [{ name: 'url', title: 'Adresse', type: 'string' }] },
            { type: 'picture' },
          ],
        },
        { name: 'tags', title: 'Stichwörter', type: 'array', of: [{ type: 'string' }] },
      ],
    },
    { name: 'picture', type: 'image', fields: [{ name: 'alt', title: 'Alternativtext', type: 'string' }] },
  ],
})

const page = {
  _type: 'page',
  text: [
    { _key: 'a', _type: 'block', children: [] },
    { _key: 'b', _type: 'block', children: [{ _key: 'c', _type: 'span' }] },
  ],
  medias: [
    { _key: 'a', _type: 'film' },
    { _key: 'b', _type: 'picture' },
  ],
  tags: ['eins', 'zwei'],
}

it.each([
  ['Überschrift', ['title']],
  ['Bilder 2 › Alternativtext', ['medias', { _key: 'b' }, 'alt']],
  ['Bilder 1 › Adresse', ['medias', { _key: 'a' }, 'url']],
  ['Bilder 2', ['medias', 1, 'asset', '_ref']],
  ['Text 2', ['text', { _key: 'b' }, 'children', { _key: 'c' }, 'text']],
  ['Stichwörter 2', ['tags', 1]],
  ['', ['unknown', 'field']],
  ['', []],
])('a field is named as in its form: %s', (title, path) =>
  expect(toFieldTitle(schema.get('page'), page, path)).toBe(title),
)

it('of a type the schema does not know nothing is named', () => expect(toFieldTitle(undefined, {}, ['a'])).toBe(''))
