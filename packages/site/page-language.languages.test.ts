import { expect, it } from 'vitest'
import { byLanguage, languageOfKey, toDirection } from './page-language.ts'

it.each([
  ['', null, 'de'],
  ['jobs', null, 'de'],
  ['en', null, 'en'],
  ['floodlight', 'en/work', 'en'],
  [null, null, 'de'],
  [null, 'en', 'en'],
])('R07 the language of a page is in its address: %s below %s', (slug, parent, expected) => {
  expect(languageOfKey({ slug, parent })).toBe(expected)
})

it('R07 pages by language, with the places of their files', () => {
  const [german, english, arabic] = byLanguage([{ path: '/' }, { path: '/en' }, { path: '/en/work' }])
  expect(german?.pages).toEqual([{ path: '/' }])
  expect(english?.pages).toEqual([{ path: '/en' }, { path: '/en/work' }])
  expect([german, english].map((one) => one?.toPath('/rss.xml'))).toEqual(['/rss.xml', '/en/rss.xml'])
  expect(arabic?.pages).toEqual([])
})

it.each([
  ['de', undefined],
  ['en-GB', undefined],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['arn', undefined],
])('R07 the direction of "%s"', (language, expected) => {
  expect(toDirection(language)).toBe(expected)
})
