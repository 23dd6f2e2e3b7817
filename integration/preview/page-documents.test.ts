import { evaluateSync, parse } from 'groq-js'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PREVIEW_PAGE_QUERY } from '../../src/content/queries/page.groq.ts'
import { toPageParams } from '../../src/content/queries/page-params.ts'
import { searchedTypes } from '../../src/generated/searched-types.ts'
import { createChangeFilter, findChangedFields } from '../../packages/renderer/preview/page-documents.ts'

const judge = createChangeFilter(
  [searchedTypes['PREVIEW_PAGE_QUERY'], searchedTypes['PREVIEW_SITE_QUERY']],
  searchedTypes['PAGE_ID_QUERY'],
)

type Document = Record<string, unknown> & { _id: string; _type: string }

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && '_id' in value && '_type' in value

const documents = readFileSync('demo/content/data.ndjson', 'utf8')
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

  it('knows every field whose edit changes it', () => {
    const pages = documents.filter(({ _type }) => _type.startsWith('route'))
    const missed = pages.flatMap((document) => {
      const { _id: documentId, _type: type } = document
      return Object.keys(document).flatMap((name) => {
        const after = { ...document, [name]: edit(document[name], name), _updatedAt: '2026-01-01T00:00:00Z' }
        const change = { documentId, type, transition: 'update', fields: findChangedFields(document, after) }
        if (judge(before, change) !== 'no') return []
        return JSON.stringify(answer(slug, parent, replace(documentId, after))) === text
          ? []
          : [`${documentId} ${name}`]
      })
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
