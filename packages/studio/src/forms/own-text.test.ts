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
  const end = text.expect('replace', withTitle('Alt'), false)
  const endLater = text.expect('discard', withTitle('Alt von mir'), false)
  end()
  expect(text.compare(withTitle('Neu'))).toEqual(loss)
  text.expect('discard', withTitle('Alt von mir, mehr'), false)
  endLater()
  expect(text.compare(withTitle('Neu'))).toEqual([{ field: 'Überschrift', text: 'mir, mehr' }])
})
