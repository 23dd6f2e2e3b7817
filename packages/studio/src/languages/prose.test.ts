import { Schema } from '@sanity/schema'
import { expect, it } from 'vitest'
import { proseIn } from './prose.ts'

const schema = Schema.compile({
  name: 'test',
  types: [
    {
      name: 'section',
      type: 'document',
      fields: [
        { name: 'title', type: 'string' },
        { name: 'lead', type: 'text' },
        { name: 'tone', type: 'string', options: { list: ['ink', 'paper'] } },
        { name: 'anchor', type: 'string', options: { prose: false } },
        { name: 'slug', type: 'slug' },
        { name: 'site', type: 'url' },
        { name: 'day', type: 'date' },
        { name: 'page', type: 'reference', to: [{ type: 'section' }] },
        { name: 'text', type: 'array', of: [{ type: 'block' }, { type: 'entry' }] },
        { name: 'tags', type: 'array', of: [{ type: 'string' }] },
      ],
    },
    // As the Studio has them.
    { name: 'slug', type: 'object', fields: [{ name: 'current', type: 'string' }] },
    { name: 'entry', type: 'object', fields: [{ name: 'label', type: 'string' }] },
  ],
})

const DOCUMENT = {
  _id: 'a',
  _type: 'section',
  title: 'Titel',
  lead: 'Vorspann',
  tone: 'ink',
  anchor: 'ablauf',
  slug: { _type: 'slug', current: 'titel' },
  site: 'https://studio.example',
  day: '2026-11-30',
  page: { _type: 'reference', _ref: 'b' },
  text: [
    {
      _type: 'block',
      _key: 'p',
      children: [
        { _type: 'span', _key: 's', text: 'Absatz' },
        { _type: 'span', text: ' ' },
      ],
    },
    { _type: 'entry', _key: 'e', label: 'Knopf' },
    { _type: 'unbekannt', _key: 'u', label: 'Fremd' },
  ],
  tags: ['Film', ' '],
  old: 'Nicht im Schema',
}

it('the texts that visitors read are what is translated, nothing else', () => {
  const type = schema.get('section')
  if (!type) throw new Error('It is in the schema.')
  expect(proseIn(type, DOCUMENT).map(({ path, text }) => [path, text])).toEqual([
    ['title', 'Titel'],
    ['lead', 'Vorspann'],
    ['text[_key=="p"].children[_key=="s"].text', 'Absatz'],
    ['text[_key=="e"].label', 'Knopf'],
    ['tags[0]', 'Film'],
  ])
})
