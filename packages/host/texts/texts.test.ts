import { expect, it } from 'vitest'
import { hostTexts } from './texts.ts'

/** With a name in the place of each part. */
const say = (text: unknown): string => (typeof text === 'function' ? String(text('a')) : String(text))

it('no text is the same in both languages; a language without a table reads German', () => {
  const others = new Map<string, unknown>(Object.entries(hostTexts('en')))
  expect(Object.entries(hostTexts('de')).filter(([name, text]) => say(text) === say(others.get(name)))).toEqual([])
  expect(hostTexts('fr')).toEqual(hostTexts('de'))
})

it('one minute is not many', () => {
  expect([hostTexts('de').passwordWait('1'), hostTexts('de').passwordWait('7')]).toEqual([
    expect.stringContaining('in einer Minute'),
    expect.stringContaining('in 7 Minuten'),
  ])
  expect([hostTexts('en').passwordWait('1'), hostTexts('en').passwordWait('7')]).toEqual([
    expect.stringContaining('in a minute'),
    expect.stringContaining('in 7 minutes'),
  ])
})
