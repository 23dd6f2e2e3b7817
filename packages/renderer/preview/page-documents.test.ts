import { evaluateSync, parse } from 'groq-js'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PREVIEW_PAGE_QUERY } from '../../../src/content/queries/page.groq.ts'
import { toPageParams } from '../../../src/content/queries/page-params.ts'
import { searchedTypes } from '../../../src/generated/searched-types.ts'
import { createChangeFilter, findIds } from './page-documents.ts'

const judge = createChangeFilter([searchedTypes['PREVIEW_PAGE_QUERY'], searchedTypes['PREVIEW_SITE_QUERY']])

type Document = Record<string, unknown> & { _id: string; _type: string }

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && '_id' in value && '_type' in value

const documents = readFileSync(join(import.meta.dirname, '../../../demo/content/data.ndjson'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line): unknown => JSON.parse(line))
  .filter(isDocument)
  .filter(({ _id }) => !_id.startsWith('drafts.'))

const query = parse(PREVIEW_PAGE_QUERY)
const answer = (slug: string, parent: string | null, dataset: readonly Document[]): unknown => {
  const byId = new Map(dataset.map((document) => [document._id, document]))
  const value = evaluateSync(query, {
    dataset,
    params: toPageParams({ slug, parent }),
    dereference: ({ _ref }: { _ref: string }) => byId.get(_ref),
  })
  return Object(value).data
}

/** The document with other words in every field. */
const edit = (value: unknown, name = ''): unknown => {
  if (typeof value === 'string') return name.startsWith('_') ? value : `${value}x`
  if (Array.isArray(value)) return value.map((item) => edit(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, edit(inner, key)]))
}

const replace = (id: string, by: unknown): Document[] =>
  documents.map((document) => (document._id === id && isDocument(by) ? by : document))

describe.each([
  ['', null],
  ['studio', null],
  ['flutlicht', 'projekte'],
  ['baukasten', null],
])('P03 the page %s', (slug, parent) => {
  const before = answer(slug, parent, documents)
  const text = JSON.stringify(before)

  it('knows every document whose edit changes it', () => {
    expect(text.length).toBeGreaterThan(2000)
    const missed = documents.flatMap((document) => {
      const { _id: documentId, _type: type } = document
      const isOther = JSON.stringify(answer(slug, parent, replace(documentId, edit(document)))) !== text
      return isOther && judge(before, { documentId, type, transition: 'update' }) !== 'yes'
        ? [`${type} ${documentId}`]
        : []
    })
    expect(missed).toEqual([])
  })

  it('leaves the sections of other pages alone', () => {
    const others = documents.filter(
      ({ _id: documentId, _type: type }) => judge(before, { documentId, type, transition: 'update' }) === 'no',
    )
    expect(others.filter(({ _type }) => _type.startsWith('box')).length).toBeGreaterThan(10)
  })
})

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
