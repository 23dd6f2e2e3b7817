import { exampleSite } from '@schaufenster/site/testing/example-site'
import { expect, it } from 'vitest'
import { findTaken } from './find-taken.ts'

const TIME = '2026-11-30T12:00:00Z'
const page = (_id: string, slug: string, more: object = {}) => ({
  _id,
  _type: 'route',
  _rev: '1',
  _createdAt: TIME,
  _updatedAt: TIME,
  title: `Seite ${_id}`,
  slug: { current: slug },
  ...more,
})
const below = (parent: string) => ({ relation: { _type: 'reference', _ref: parent } })
const documents = [
  page('work', 'arbeiten'),
  page('free', 'en', below('work')),
  page('english', 'en', { language: 'en' }),
]
const find = (added: ReturnType<typeof page>[], taken: string[] = []) =>
  findTaken([...documents, ...added], { code: 'en', languages: ['de'], pages: { ...exampleSite.pages, taken } })

it('R07 a code that is nobody’s address is free', () => {
  expect(find([])).toEqual([])
})

it('R07 a published page, a draft and a page of the site’s own that have it are named', () => {
  expect(find([page('a', 'en')])).toEqual(['"Seite a" (a, published) has the address /en'])
  expect(find([page('drafts.work', 'EN')])).toEqual(['"Seite drafts.work" (drafts.work, a draft) has the address /EN'])
  expect(find([page('versions.r1.b', 'en')])).toEqual([
    '"Seite versions.r1.b" (versions.r1.b, in a release) has the address /en',
  ])
  expect(find([], ['/en/search', '/english'])).toEqual(['src/lib/own-routes.ts has the page /en/search'])
})

it('R07 a page below one that has it is named as well, for its draft’s parent too', () => {
  expect(find([page('a', 'en'), page('child', 'x', below('a'))])).toEqual([
    '"Seite a" (a, published) has the address /en',
    '"Seite child" (child, published) has the address /en/x',
  ])
  expect(find([page('drafts.a', 'en'), page('drafts.child', 'x', below('a'))])).toHaveLength(2)
})
