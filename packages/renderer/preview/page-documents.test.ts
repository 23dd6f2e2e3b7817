import { expect, it } from 'vitest'
import { createChangeFilter, findChangedFields, findIds } from './page-documents.ts'

/** As codegen reads the queries of a page, of the settings, and of a page's id by its address. */
const searches = [
  [
    { types: ['route', 'routeProject'], condition: 'address' },
    { types: ['routeProject'], fields: ['date', 'slug'], condition: 'neighbours' },
    { types: ['job'], within: ['boxJobs'], condition: 'jobs' },
  ],
  [{ types: ['globalSeo'], condition: 'settings' }],
]
const byAddress = [
  {
    types: ['route', 'routeProject'],
    fields: ['_updatedAt', 'current', 'isRoot', 'relation', 'slug'],
    condition: 'address',
  },
]
const judge = createChangeFilter(searches, byAddress)

const PAGE = { blocks: [{ _id: 'box-a', _type: 'boxTitle', image: { asset: { _ref: 'image-1' } } }] }

it('an answer names documents by id and by reference', () => {
  expect(findIds(PAGE)).toEqual(new Set(['box-a', 'image-1']))
})

it.each([
  ['the draft of what is shown', { documentId: 'drafts.box-a', type: 'boxText', transition: 'update' }, 'yes'],
  ['a version of it', { documentId: 'versions.r1.box-a', type: 'boxText', transition: 'update' }, 'yes'],
  ['its first edit', { documentId: 'drafts.box-a', type: 'boxText', transition: 'appear' }, 'yes'],
  ['the end of its draft', { documentId: 'drafts.box-a', type: 'boxText', transition: 'disappear' }, 'yes'],
  ['a foreign draft', { documentId: 'drafts.box-b', type: 'boxText', transition: 'update' }, 'no'],
  ['its first edit', { documentId: 'drafts.box-b', type: 'boxText', transition: 'appear' }, 'if referenced'],
  ['its end', { documentId: 'drafts.box-b', type: 'boxText', transition: 'disappear' }, 'no'],
  ['the end of a document of unknown type', { documentId: 'drafts.box-b', transition: 'disappear' }, 'yes'],
  ['a new picture', { documentId: 'image-2', type: 'sanity.imageAsset', transition: 'appear' }, 'no'],
  ['what every page searches', { documentId: 'drafts.x', type: 'routeProject', transition: 'update' }, 'yes'],
  ['a new one', { documentId: 'x', type: 'routeProject', transition: 'appear' }, 'yes'],
  ['what another block searches', { documentId: 'drafts.job-a', type: 'job', transition: 'update' }, 'no'],
])('%s: %o', (_title, change, concern) => {
  expect(judge(PAGE, change)).toBe(concern)
})

it.each([
  ['the words of another page', 'route', ['_updatedAt', 'title', 'content'], 'if at the address'],
  ['its slug, which may be in an address on the page', 'route', ['_updatedAt', 'slug'], 'yes'],
  ['the page above it', 'routeProject', ['_updatedAt', 'relation'], 'yes'],
  ['the words of another project', 'routeProject', ['_updatedAt', 'title'], 'if at the address'],
  ['its date: the page may be beside it', 'routeProject', ['_updatedAt', 'date'], 'yes'],
  ['a revision alone', 'route', ['_rev'], 'no'],
])('of what is not on the page: %s', (_title, type, names, concern) => {
  const change = { documentId: 'drafts.other', type, transition: 'update', fields: new Set(names) }
  expect(judge(PAGE, change)).toBe(concern)
})

it('an id that a page has as a text counts: of a card that was left out only that is in the answer', () => {
  const change = { documentId: 'drafts.other', type: 'routeProject', transition: 'update', fields: new Set(['title']) }
  expect(judge({ ...PAGE, nextId: 'other' }, change)).toBe('yes')
})

it('the fields that are not what they were are found at any depth; of what is new or gone none are known', () => {
  const before = { _id: 'a', title: 'A', slug: { current: 'a' }, open: true }
  const after = { _id: 'a', title: 'A', slug: { current: 'b' }, more: [1] }
  expect(findChangedFields(before, after)).toEqual(new Set(['slug', 'open', 'more']))
  expect([findChangedFields(null, after), findChangedFields(before, undefined)]).toEqual([undefined, undefined])
})

it('what only some blocks search counts where one of them is on the page', () => {
  const change = { documentId: 'drafts.job-a', type: 'job', transition: 'update' }
  expect(judge({ blocks: [{ _id: 'box-a', _type: 'boxJobs' }] }, change)).toBe('yes')
})

it('beside a query that searches documents of any type every change counts, but of pictures', () => {
  const judgeOpen = createChangeFilter([[], undefined])
  expect(judgeOpen({}, { documentId: 'drafts.a', type: 'person', transition: 'update' })).toBe('yes')
  expect(judgeOpen({}, { documentId: 'image-2', type: 'sanity.imageAsset', transition: 'update' })).toBe('no')
})
