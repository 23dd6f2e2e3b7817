import { expect, it } from 'vitest'
import { createChangeFilter, findIds } from './page-documents.ts'

/** As codegen reads the queries of a page and of the settings. */
const searches = [
  [{ types: ['route', 'routeProject'] }, { types: ['routeProject'] }, { types: ['job'], within: ['boxJobs'] }],
  [{ types: ['globalSeo'] }],
]
const judge = createChangeFilter(searches)

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

it('what only some blocks search counts where one of them is on the page', () => {
  const change = { documentId: 'drafts.job-a', type: 'job', transition: 'update' }
  expect(judge({ blocks: [{ _id: 'box-a', _type: 'boxJobs' }] }, change)).toBe('yes')
})

it('beside a query that searches documents of any type every change counts, but of pictures', () => {
  const judgeOpen = createChangeFilter([[], undefined])
  expect(judgeOpen({}, { documentId: 'drafts.a', type: 'person', transition: 'update' })).toBe('yes')
  expect(judgeOpen({}, { documentId: 'image-2', type: 'sanity.imageAsset', transition: 'update' })).toBe('no')
})
