import { expect, it } from 'vitest'
import { toConfirmed } from '@schaufenster/editing/translation/confirmed'
import { leavesOf } from '@schaufenster/editing/translation/leaves'
import type { StoredDocument } from '@schaufenster/site/stored'
import { countAfter } from './count-outdated.ts'

const german: StoredDocument = { _id: 'fest', _type: 'route', title: 'Fest', text: 'Alt' }
const english: StoredDocument = {
  ...german,
  _id: 'fest-en',
  language: 'en',
  title: 'Fête',
  text: 'Old',
  confirmed: toConfirmed(leavesOf(german)),
}
const pair = {
  _id: 'paar',
  _type: 'translation.metadata',
  translations: [german, english].map(({ _id }) => ({
    _key: _id === 'fest' ? 'de' : 'en',
    value: { _type: 'reference', _ref: _id, _weak: true },
  })),
}
const draft = { ...german, _id: 'drafts.fest', title: 'Feste', text: 'Neu' }
const count = (together: StoredDocument[], ...stored: StoredDocument[]) =>
  countAfter(together, [german, english, pair, ...stored], ['de', 'en'])

it('publishing an original counts what its translations do not say yet', () => {
  expect(count([draft], draft)).toBe(2)
  expect(count([{ ...german, _id: 'drafts.fest' }])).toBe(0)
})

it('publishing a translation counts what is out of date in it, and with its original what it has not confirmed', () => {
  const translation = { ...english, _id: 'drafts.fest-en', confirmed: toConfirmed(leavesOf(draft)) }
  expect(count([translation], draft, translation)).toBe(2)
  expect(count([draft, translation], draft, translation)).toBe(0)
})

it('other documents do not count', () => {
  const other: StoredDocument = { _id: 'drafts.kontakt', _type: 'route', title: 'Kontakt' }
  expect(countAfter([other], [{ ...german, title: 'Feste' }, english, pair], ['de', 'en'])).toBe(0)
})
