import { expect, it } from 'vitest'
import { isHome, toAlternates, toTranslations } from './translations.ts'

const page = { slug: 'flutlicht', parentSlug: 'projekte' }
const english = { _id: 'project-flutlicht-en', slug: 'floodlight', parentSlug: 'en/work', language: 'en' }
const above = { _id: 'route-projekte-en', slug: 'work', parentSlug: 'en', language: 'en' }
/** As a pair says of a page that is not public. */
const hidden = { language: 'en', _id: null }

const toPaths = (pairs: Parameters<typeof toTranslations>[0], language = 'de') =>
  toTranslations(pairs, language).map(({ path, exact }) => `${path} ${exact}`)

it.each([
  ['itself', { page, translations: [english] }, '/en/work/floodlight true'],
  ['the page above', { page, translations: [hidden], translationsAbove: [above] }, '/en/work false'],
  ['the home page', { page, translations: [hidden], translationsAbove: [hidden] }, '/en false'],
  ['the home page, without a pair', { page, translations: null }, '/en false'],
  ['the home page, instead of a page', { page: null, translationsAbove: [above] }, '/en false'],
])('R07 the switch leads to %s', (_name, pairs, expected) => {
  const [german, en, arabic] = toPaths(pairs)
  expect(german).toBe(pairs.page ? '/projekte/flutlicht true' : '/ false')
  expect(en).toBe(expected)
  expect(arabic).toBe('/ar false')
})

it('R07 a language without a home page is left out, unless it has the page or the one above', () => {
  const [homes, found] = [['de'], { page, translations: [english] }]
  expect(toPaths({ page, homes })).toEqual(['/projekte/flutlicht true'])
  expect(toPaths({ ...found, homes })).toEqual(['/projekte/flutlicht true', '/en/work/floodlight true'])
  expect(toPaths({ page, translationsAbove: [above], homes })).toEqual(['/projekte/flutlicht true', '/en/work false'])
  // Of the error page in its place, too.
  expect(toPaths({ page: null, homes }, 'en')).toEqual(['/ false'])
})

it('R07 from another language it leads back', () => {
  const german = { _id: 'project-flutlicht', slug: 'flutlicht', parentSlug: 'projekte', language: null }
  expect(toPaths({ page: english, translations: [german, english] }, 'en').slice(0, 2)).toEqual([
    '/projekte/flutlicht true',
    '/en/work/floodlight true',
  ])
})

it('R07 search engines are told of the languages that have the page, if there is more than one', () => {
  const paths = (pairs: Parameters<typeof toTranslations>[0]) =>
    toAlternates(toTranslations(pairs, 'de')).map((one) => one.path)
  expect(paths({ page, translations: [english], translationsAbove: [above] })).toEqual([
    '/projekte/flutlicht',
    '/en/work/floodlight',
  ])
  expect(paths({ page, translations: [hidden] })).toEqual([])
})

it.each([
  ['/', true],
  ['/en', true],
  ['/en/work', false],
  ['/english', false],
])('R07 whether %s is a home page', (path, expected) => {
  expect(isHome(path)).toBe(expected)
})
