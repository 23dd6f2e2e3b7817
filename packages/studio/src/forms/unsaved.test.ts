import { Schema } from '@sanity/schema'
import { expect, it } from 'vitest'
import { askFirst, markSaved, markUnsaved, unsavedText } from './unsaved.ts'

const schema = Schema.compile({
  name: 'test',
  types: [
    {
      name: 'boxText',
      type: 'document',
      fields: [
        { name: 'title', title: 'Überschrift', type: 'string' },
        { name: 'text', title: 'Text', type: 'array', of: [{ type: 'block' }] },
      ],
    },
  ],
})
const type = schema.get('boxText')

it('what is copied is what was written since all was stored, with its fields, until it is stored', () => {
  const text = [
    { _type: 'block', _key: 'a', style: 'normal', children: [{ _type: 'span', _key: 'b', text: 'Ein Satz.' }] },
  ]
  const stored = { _id: 'drafts.one', _type: 'boxText', title: 'Titel', text }
  markSaved('one', stored)
  markUnsaved('one', type, { ...stored, title: 'Titel, n' })
  markUnsaved('one', type, { ...stored, title: 'Titel, neu' })
  expect(unsavedText()).toBe('Überschrift: Titel, neu')
  markSaved('one')
  expect(unsavedText()).toBe('')
})

it('P04 a tab asks before it is left until all is saved, also what was typed in forms that are closed', () => {
  const asks = () => {
    let isAsked = false
    askFirst({
      preventDefault: () => {
        isAsked = true
      },
    })
    return isAsked
  }
  markUnsaved('a', type, { _id: 'drafts.a', _type: 'route' })
  expect(asks()).toBe(true)
  markSaved('a')
  expect(asks()).toBe(false)
})
