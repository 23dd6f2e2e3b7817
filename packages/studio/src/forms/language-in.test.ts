import { expect, it } from 'vitest'
import { languageIn } from './language-in.ts'

it('a new section is of the language of its page, as lists in it show the documents of that language', () => {
  expect(languageIn({ _type: 'route', language: 'en' })).toEqual({ language: 'en' })
})

it('on a page of the first language, and where nothing is known of the page, it says nothing', () => {
  for (const page of [{ _type: 'route' }, { language: null }, undefined]) expect(languageIn(page)).toEqual({})
})
