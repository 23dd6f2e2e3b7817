import { expect, it } from 'vitest'
import { takeAway } from './take-away.ts'

const TIME = '2026-11-30T12:00:00Z'
const stored = (_id: string, _type: string, more: object = {}) => ({
  _id,
  _type,
  _rev: '1',
  _createdAt: TIME,
  _updatedAt: TIME,
  ...more,
})
const member = (language: string, _ref: string, more: object = {}) => ({
  _key: `k-${language}`,
  language,
  value: { _type: 'reference', _ref, _weak: true },
  ...more,
})
const pair = (_id: string, ...translations: object[]) => stored(_id, 'translation.metadata', { translations })
const linkTo = (_ref: string) => ({ content: [{ _key: 'l', reference: { _type: 'reference', _ref } }] })
const english = (_id: string, more: object = {}) => stored(_id, 'route', { language: 'en', ...more })

const find = (...documents: ReturnType<typeof stored>[]) =>
  takeAway(documents, { language: 'en', types: new Set(['route']) })
const idsOf = ({ changes }: ReturnType<typeof takeAway>): string[] => changes.map(({ id }) => id)

it('R07 what belongs to a language goes: documents, drafts, versions, requests, and the pairs that have nothing left to join', () => {
  const found = find(
    stored('a', 'route'),
    stored('german', 'route', { language: 'de' }),
    english('a-en'),
    english('drafts.a-en'),
    english('versions.r1.b-en'),
    stored('drafts.request.a-en', 'sanity.publishRequest'),
    stored('drafts.request.a', 'sanity.publishRequest'),
    // The form of older versions.
    pair('t-a', member('de', 'a'), { _key: 'en', value: { _type: 'reference', _ref: 'a-en' } }),
    pair('t-c', member('de', 'c'), member('fr', 'c-fr')),
  )
  expect(idsOf(found)).toEqual(['t-a', 'a-en', 'drafts.a-en', 'versions.r1.b-en', 'drafts.request.a-en'])
  expect(found).toMatchObject({ documents: 2, drafts: 2, pairs: 1, referring: [] })
  expect(found.changes.every(({ before, after }) => before && after === undefined)).toBe(true)
})

it('R07 a pair of three languages goes on joining two', () => {
  const [de, en, fr] = [member('de', 'a'), member('en', 'a-en'), member('fr', 'a-fr')]
  const before = pair('t-a', de, en, fr)
  expect(find(english('a-en'), before).changes[0]).toEqual({
    id: 't-a',
    before,
    after: { ...before, translations: [de, fr] },
  })
})

it('R07 what stays and refers to a document of the language is named; what goes with it is not', () => {
  const { referring } = find(
    stored('drafts.a', 'route', { title: 'Start', ...linkTo('a-en') }),
    stored('schedule.1', 'sanity.publishSchedule', { documents: [{ _key: 'a-en', _ref: 'a-en', _weak: true }] }),
    english('a-en', linkTo('b-en')),
    english('drafts.b-en', linkTo('a')),
  )
  expect(referring).toEqual([
    '"Start" (route drafts.a) refers to "a-en" at content[_key=="l"].reference',
    '"Ohne Titel" (sanity.publishSchedule schedule.1) refers to "a-en" at documents[_key=="a-en"]',
  ])
})

it('R07 a field of that name in a type without translations says something else', () => {
  expect(find(stored('job', 'job', { language: 'en' })).changes).toEqual([])
})
