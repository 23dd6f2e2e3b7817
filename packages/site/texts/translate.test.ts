import { expect, it } from 'vitest'
import { OFFLINE, OUTAGE } from '../errors.ts'
import { textsOf } from './texts.ts'
import { isSameText, translate, translateError, translateForeign } from './translate.ts'

it.each([
  ['outage', textsOf('de').outage, textsOf('en').outage],
  ['a status', textsOf('de').answered(502), textsOf('en').answered(502)],
  ['words of others', 'Dataset not found', 'Dataset not found'],
])('R07 a message is in the language of the page that shows it: %s', (_name, message, expected) => {
  expect(translate(message, 'en', 502)).toBe(expected)
  expect(translate(expected, 'en', 502)).toBe(expected)
})

it('R07 a language without a table gets the message as it is', () => {
  expect(translate(OUTAGE.message, 'fr')).toBe(OUTAGE.message)
})

it('R07 a failure keeps what else it has', () => {
  expect(translateError({ ...OUTAGE, suggestions: [] }, 'en')).toEqual({
    statusCode: 503,
    message: textsOf('en').outage,
    suggestions: [],
  })
})

it('R07 what it says is known in every language', () => {
  expect(isSameText(textsOf('en').offline, OFFLINE.message)).toBe(true)
  expect(isSameText(textsOf('en').outage, OFFLINE.message)).toBe(false)
  expect(isSameText('', OFFLINE.message)).toBe(false)
})

it('R07 visitors are asked in the language of the page, in the words of the site where it has its own', () => {
  const de = textsOf('de')
  const entry = { script: '/zaehler.js', provider: 'Umami', purpose: de.statistics, reason: 'Nur so.' }
  expect(translateForeign({ ...entry, question: de.statisticsQuestion }, 'en')).toEqual({
    ...entry,
    purpose: 'Statistics',
    question: 'May we count your visit?',
  })
})
