import { evaluateSync, parse } from 'groq-js'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PAGE_QUERY } from '../../../src/content/queries/page.groq.ts'
import { toPageParams } from '../../../src/content/queries/page-params.ts'
import { searchedTypes } from '../../../src/generated/searched-types.ts'
import { createChangeFilter, findIds } from './page-documents.ts'

const concernsPage = createChangeFilter([searchedTypes['PAGE_QUERY'], searchedTypes['SITE_QUERY']])

type Document = Record<string, unknown> & { _id: string; _type: string }

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && '_id' in value && '_type' in value

const documents = readFileSync(join(import.meta.dirname, '../../../demo/content/data.ndjson'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line): unknown => JSON.parse(line))
  .filter(isDocument)
  .filter(({ _id }) => !_id.startsWith('drafts.'))

const query = parse(PAGE_QUERY)
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
      return isOther && !concernsPage(before, { documentId, type, transition: 'update' })
        ? [`${type} ${documentId}`]
        : []
    })
    expect(missed).toEqual([])
  })

  it('leaves the sections of other pages alone', () => {
    const others = documents.filter(
      ({ _id: documentId, _type: type }) => !concernsPage(before, { documentId, type, transition: 'update' }),
    )
    expect(others.filter(({ _type }) => _type.startsWith('box')).length).toBeGreaterThan(10)
  })
})

it('a draft and a version count as their document; what is new or gone always counts, but for pictures', () => {
  const page = { blocks: [{ _id: 'box-a', image: { asset: { _ref: 'image-1' } } }] }
  expect(findIds(page)).toEqual(new Set(['box-a', 'image-1']))
  const type = 'boxText'
  expect(concernsPage(page, { documentId: 'drafts.box-a', type, transition: 'update' })).toBe(true)
  expect(concernsPage(page, { documentId: 'versions.r1.box-a', type, transition: 'update' })).toBe(true)
  expect(concernsPage(page, { documentId: 'drafts.box-b', type, transition: 'update' })).toBe(false)
  expect(concernsPage(page, { documentId: 'drafts.box-b', type, transition: 'appear' })).toBe(true)
  expect(concernsPage(page, { documentId: 'drafts.box-b', transition: 'disappear' })).toBe(true)
  expect(concernsPage(page, { documentId: 'image-2', type: 'sanity.imageAsset', transition: 'appear' })).toBe(false)
  expect(concernsPage(page, { documentId: 'drafts.x', type: 'routeProject', transition: 'update' })).toBe(true)
})

it('what only some blocks search counts where one of them is on the page', () => {
  const change = { documentId: 'drafts.job-a', type: 'job', transition: 'update' }
  expect(concernsPage({ blocks: [{ _id: 'box-a', _type: 'boxTitle' }] }, change)).toBe(false)
  expect(concernsPage({ blocks: [{ _id: 'box-a', _type: 'boxJobs' }] }, change)).toBe(true)
})

it('beside a query that searches documents of any type every change counts, but of pictures', () => {
  const concernsOpen = createChangeFilter([[], undefined])
  expect(concernsOpen({}, { documentId: 'drafts.a', type: 'person', transition: 'update' })).toBe(true)
  expect(concernsOpen({}, { documentId: 'image-2', type: 'sanity.imageAsset', transition: 'update' })).toBe(false)
})
