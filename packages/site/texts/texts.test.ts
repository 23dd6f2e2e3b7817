import { expect, it } from 'vitest'
import { defaultLocale } from '../locale.ts'
import { textsOf } from './texts.ts'

it('the language of the site has a table', () => {
  expect(textsOf().language).toBe(defaultLocale())
  expect(textsOf('en').language).toBe('en')
})

it('a language without a table reads German', () => {
  expect(textsOf('fr')).toBe(textsOf('de'))
})

/** With a name in the place of each part. */
const say = (text: unknown): string => (typeof text === 'function' ? String(text('a', 'b', 'c')) : String(text))

it('no text is the same in both languages, but for names', () => {
  const others = new Map<string, unknown>(Object.entries(textsOf('en')))
  const same = Object.entries(textsOf('de')).filter(([name, text]) => say(text) === say(others.get(name)))
  expect(same).toEqual([])
})
