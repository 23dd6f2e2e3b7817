import { expect, it } from 'vitest'
import type { PublishFinding } from '@schaufenster/site/publish-check'
import type { StoredDocument } from '@schaufenster/site/stored'
import { toConfirmed } from '../translation/confirmed.ts'
import { leavesOf } from '../translation/leaves.ts'
import { checkTranslations } from './translations.ts'

const german: StoredDocument = { _id: 'fest', _type: 'route', title: 'Fest' }
const english: StoredDocument = {
  _id: 'fest-en',
  _type: 'route',
  title: 'Fête',
  language: 'en',
  confirmed: toConfirmed(leavesOf(german)),
}
const pairOf = (more: object = { _weak: true }): StoredDocument => ({
  _id: 'paar',
  _type: 'translation.metadata',
  translations: [
    ['de', 'fest'],
    ['en', 'fest-en'],
  ].map(([language, _ref]) => ({ _key: language, language, value: { _type: 'reference', _ref, ...more } })),
})

const report = (documents: StoredDocument[], languages = ['de', 'en']): string[] => {
  const found: Pick<PublishFinding, 'level' | 'rule' | 'message'>[] = []
  checkTranslations(
    documents,
    { pageTypes: ['route'], languages },
    ({ _id }) =>
      (finding) =>
        found.push({ ...finding, message: `${_id}: ${finding.message}` }),
  )
  expect(found.every(({ rule }) => rule === 'translation')).toBe(true)
  return found.map(({ level, message }) => `${level} ${message}`)
}

it('a site whose pages are translated and confirmed has no findings', () => {
  expect(report([german, english, pairOf()])).toEqual([])
})

it.each<[fault: string, documents: StoredDocument[], says: RegExp]>([
  [
    'a translation that is out of date',
    [{ ...german, title: 'Feste' }, english, pairOf()],
    /^warning fest-en: .*Eine Stelle ist veraltet/,
  ],
  ['a page that a language lacks', [german], /^info fest: Diese Seite gibt es nicht auf Englisch\.$/],
  ['a translation without an original', [english, pairOf()], /^warning fest-en: .*kein Original/],
  [
    'a pair that holds its documents',
    [german, english, pairOf({})],
    /^warning fest: „Fest“ lässt sich nicht zurückziehen/,
  ],
])('the report names %s', (_, documents, says) => {
  expect(report(documents)).toEqual([expect.stringMatching(says)])
})

it('on a site of one language there is nothing to find', () => {
  expect(report([german, english, pairOf({})], ['de'])).toEqual([])
})
