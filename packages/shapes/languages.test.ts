import { expect, test } from 'vitest'
import { prefixOf, toLanguages } from './languages.ts'

test.each([
  [undefined, ['de']],
  ['', ['de']],
  [' , ', ['de']],
  ['en', ['en']],
  ['de,en', ['de', 'en']],
  [' de , pt-BR,ar ', ['de', 'pt-BR', 'ar']],
])('R07 %j are the languages %j', (list, languages) => expect(toLanguages(list)).toEqual(languages))

test.each([
  ['de,en,de', '"de" is there twice'],
  ['de,xx', '"xx" is no language that is known'],
  ['deutsch', '"deutsch" is no language that is known'],
  ['de,EN', '"EN" is written "en"'],
  ['de,pt-br', '"pt-br" is written "pt-BR"'],
  ['de,en_GB', '"en_GB" is no tag of a language'],
  ['de,../x', '"../x" is no tag of a language'],
  ['de;en', '"de;en" is no tag of a language'],
])('R07 %j is refused: %s', (list, why) => {
  expect(() => toLanguages(list)).toThrow(`The languages are "${list}", and ${why}. Write tags such as de, en or pt-BR`)
})

test.each([
  ['de', ''],
  ['en', '/en'],
  ['fr', ''],
  ['/evil.example', ''],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('R07 addresses of %j begin with "%s"', (language, prefix) => expect(prefixOf(language, ['de', 'en'])).toBe(prefix))
