import { expect, it } from 'vitest'
import { sitePages } from '@schaufenster/site/testing/pages'
import { isOfLanguage, languageTemplates, offeredIn } from './language-templates.ts'

const text = (name: string) => ({ name, type: 'string' })
const pages = { ...sitePages, languages: ['de', 'en'] }
const types = [
  { name: 'person', title: 'Person', type: 'document', fields: [text('name'), text('language')] },
  { name: 'redirect', type: 'document', fields: [text('from')] },
  { name: 'picture', type: 'object', fields: [text('language')] },
]
const [english] = languageTemplates({ types, pages })
const german = ['person', 'redirect'].map((schemaType) => ({ template: { id: schemaType, schemaType } }))
const offered = (language: string) =>
  offeredIn(language, [...german, ...(english ? [{ template: english }] : [])], pages.languages).map(
    ({ template }) => template.id,
  )

it('a form offers new documents of its own language', () => {
  expect(english).toEqual({ id: 'person-in-en', title: 'Person', schemaType: 'person', value: { language: 'en' } })
  expect(offered('de')).toEqual(['person', 'redirect'])
  expect(offered('en')).toEqual(['redirect', 'person-in-en'])
})

it('what is in no language has one template, and so has a site of one language', () => {
  expect(languageTemplates({ types, pages })).toHaveLength(1)
  expect(languageTemplates({ types, pages: sitePages })).toEqual([])
  expect(['person', 'person-in-en'].map((id) => isOfLanguage(id, { pages }))).toEqual([false, true])
  expect(isOfLanguage('person-in-en', { pages: sitePages })).toBe(false)
})
