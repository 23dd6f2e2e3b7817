import { expect, it } from 'vitest'
import { askFirst, markSaved, markUnsaved, unsavedText } from './unsaved.ts'

it('what is not saved is copied as its texts, until it is saved', () => {
  const children = [
    { _type: 'span', _key: 'b', text: 'Ein ' },
    { _type: 'span', _key: 'c', text: 'Satz.' },
  ]
  markUnsaved('one', {
    _id: 'drafts.one',
    _type: 'boxText',
    title: 'Titel',
    tone: '',
    content: [{ _type: 'blocktext', _key: 'd', text: [{ _type: 'block', _key: 'a', style: 'normal', children }] }],
  })
  expect(unsavedText()).toBe('Titel\nEin Satz.')
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
  markUnsaved('a', { _id: 'drafts.a', _type: 'route' })
  expect(asks()).toBe(true)
  markSaved('a')
  expect(asks()).toBe(false)
})
