import { Schema } from '@sanity/schema'
import { expect, it } from 'vitest'
import { createOwnText } from './own-text.ts'

const schema = Schema.compile({
  name: 'test',
  types: [{ name: 'section', type: 'document', fields: [{ name: 'title', title: 'Überschrift', type: 'string' }] }],
})
const withTitle = (title: string) => ({ _id: 'drafts.a', _type: 'section', title })
const open = () => createOwnText(schema.get('section'), withTitle('Alt'))
const loss = [{ field: 'Überschrift', text: 'von mir' }]

it('what another version does not have is missing once, and what was written before is not expected again', () => {
  const text = open()
  text.expect('replace', withTitle('Alt von mir'), false)
  expect(text.compare(withTitle('Alt von mir'))).toEqual([])
  expect(text.compare(withTitle('Neu'))).toEqual(loss)
  expect(text.compare(withTitle('Neu'))).toEqual([])
  text.expect('discard', withTitle('Alt von mir'), false)
  expect(text.compare(withTitle('Neu'))).toEqual([])
})

it.each([
  ['replace', true],
  ['discard', true],
  ['publish', false],
  ['unpublish', false],
] as const)('nothing is expected: %s, by the editor: %s', (kind, isOwn) => {
  const text = open()
  text.expect(kind, withTitle('Alt von mir'), isOwn)
  expect(text.compare(withTitle('Neu'))).toEqual([])
})

it('the end of a comparison is not the end of a later one', () => {
  const text = open()
  const { end } = text.expect('replace', withTitle('Alt'), false)
  const { end: endLater } = text.expect('discard', withTitle('Alt von mir'), false)
  end()
  expect(text.compare(withTitle('Neu'))).toEqual(loss)
  text.expect('discard', withTitle('Alt von mir, mehr'), false)
  endLater()
  expect(text.compare(withTitle('Neu'))).toEqual([{ field: 'Überschrift', text: 'mir, mehr' }])
})

const texts = Schema.compile({
  name: 'texts',
  types: [
    {
      name: 'page',
      type: 'document',
      fields: [
        {
          name: 'rows',
          title: 'Zeilen',
          type: 'array',
          of: [
            {
              type: 'object',
              name: 'row',
              fields: [{ name: 'text', title: 'Text', type: 'array', of: [{ type: 'block' }] }],
            },
          ],
        },
      ],
    },
  ],
})
const toText = (text: string) => [{ _type: 'block', _key: 'p', children: [{ _type: 'span', _key: 's', text }] }]
const withText = (text: string) => ({
  _id: 'drafts.a',
  _type: 'page',
  rows: [
    { _type: 'row', _key: 'x', text: toText('Anderes') },
    { _type: 'row', _key: 'y', text: toText(text) },
  ],
})
const path = ['rows', { _key: 'y' }, 'text']
const change = { path, before: toText('Alt von mir, mehr'), after: toText('Neu') }

it('P04 letters are missing of which the form did not know when its text was replaced', () => {
  const text = createOwnText(texts.get('page'), withText('Alt'))
  const { end, endTexts } = text.expect('replace', withText('Alt von'), false)
  end()
  expect(text.compareText(withText('Neu'), change)).toMatchObject([{ text: 'von mir, mehr' }])
  expect(text.compareText(withText('Neu'), { ...change, after: toText('Alt von mir, mehr') })).toEqual([])
  endTexts()
  expect(text.compareText(withText('Neu'), change)).toEqual([])
})

it.each([
  ['replace', true],
  ['publish', false],
] as const)('nothing is missing in a text: %s, by the editor: %s', (kind, isOwn) => {
  const text = createOwnText(texts.get('page'), withText('Alt'))
  text.expect(kind, withText('Alt von'), isOwn)
  expect(text.compareText(withText('Neu'), change)).toEqual([])
})
