import { expect, it } from 'vitest'
import type { StoredDocument } from '@schaufenster/site/stored'
import { toConfirmed } from './confirmed.ts'
import { findTranslations, valueAt } from './find-translations.ts'
import { leavesOf } from './leaves.ts'

const page = (_id: string, more: object = {}): StoredDocument => ({ _id, _type: 'route', title: _id, ...more })
const pair = (id: string, { translation = `${id}-en`, weak = true, old = false } = {}): StoredDocument => ({
  _id: `translation-${id}`,
  _type: 'translation.metadata',
  translations: [
    ['de', id],
    ['en', translation],
  ].map(([language, _ref]) => ({
    _key: old ? language : `key-${language}`,
    ...(old ? {} : { language }),
    value: { _type: 'reference', _ref, ...(weak ? { _weak: true } : {}) },
  })),
})
const german = page('fest')
const english = page('fest-en', { language: 'en', title: 'Fête', confirmed: toConfirmed(leavesOf(german)) })

const find = (...documents: StoredDocument[]) => {
  const found = findTranslations({ documents, languages: ['de', 'en'], isTranslated: (type) => type === 'route' })
  return [
    ...found.outdated.map(({ document, changes }) => `${document._id}: ${changes.map(({ path }) => path).join()}`),
    ...found.missing.map(({ original, languages }) => `${original._id} lacks ${languages.join()}`),
    ...found.orphans.map(({ _id }) => `${_id} alone`),
    ...found.strong.map((one) => `${one.pair.id} strong`),
  ]
}

it('a translation that was confirmed against its original is in order, in both forms of a pair', () => {
  expect(find(german, english, pair('fest'))).toEqual([])
  expect(find(german, english, pair('fest', { old: true }))).toEqual([])
})

it('a published change of the original is named, a draft of it is not', () => {
  const changed = { ...german, title: 'Feste' }
  expect(find(changed, english, pair('fest'))).toEqual(['fest-en: title'])
  expect(find(german, { ...changed, _id: 'drafts.fest' }, english, pair('fest'))).toEqual([])
})

it('what was confirmed in a draft of the translation counts', () => {
  const changed = { ...german, title: 'Feste' }
  const draft = { ...english, _id: 'drafts.fest-en', confirmed: toConfirmed(leavesOf(changed)) }
  expect(find(changed, english, draft, pair('fest'))).toEqual([])
})

it('documents that a language lacks are named, sections and the like are not', () => {
  expect(find(german, { _id: 'text', _type: 'boxText' })).toEqual(['fest lacks en'])
  expect(find(german, pair('fest'))).toEqual(['fest lacks en'])
  expect(find({ ...german, _id: 'drafts.fest' })).toEqual(['drafts.fest lacks en'])
})

it('a translation whose original is gone is named; while it is withdrawn nothing is out of date', () => {
  expect(find(english, pair('fest'))).toEqual(['fest-en alone'])
  expect(find(english)).toEqual(['fest-en alone'])
  expect(find({ ...german, _id: 'drafts.fest', title: 'Neu' }, english, pair('fest'))).toEqual([])
})

it('content of a language that was taken away is nobody’s concern', () => {
  expect(find(page('fest-fr', { language: 'fr' }))).toEqual([])
})

it('a pair that keeps a document from being withdrawn is named', () => {
  expect(find(german, english, pair('fest', { weak: false }))).toEqual(['translation-fest strong'])
})

it('a value is found by its path', () => {
  const document = { list: [{ _key: 'a"].b', text: ['x', 'y'] }], one: { two: 3 } }
  const paths = leavesOf(document).map(({ path }) => path)
  expect(paths.map((path) => valueAt(document, path))).toEqual([document.list, document.list[0]?.text, 3])
  expect(valueAt(document, 'list[_key=="weg"].text')).toBeUndefined()
  expect(valueAt(document, 'one.two.three')).toBeUndefined()
})
