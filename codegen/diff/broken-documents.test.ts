import { defineArrayMember, defineField, defineType } from '@sanity/types'
import type { FieldDefinition } from '@sanity/types'
import { expect, test } from 'vitest'
import { compileTypes, extractContentSchema } from '../schema/extract-schema.ts'
import { findBrokenDocuments } from './broken-documents.ts'
import type { Impact, SourceDocument } from './broken-documents.ts'
import { createStructuralModel } from './structural-model.ts'
import type { StructuralModel } from './structural-model.ts'

const title = defineField({ name: 'title', type: 'string', validation: (rule) => rule.required() })

const modelOf = (...fields: FieldDefinition[]): StructuralModel => {
  const types = [
    defineType({ name: 'page', type: 'document', fields: [title, ...fields] }),
    defineType({ name: 'tag', type: 'document', fields: [defineField({ name: 'label', type: 'string' })] }),
    defineType({ name: 'note', type: 'object', fields: [defineField({ name: 'text', type: 'string' })] }),
    defineType({ name: 'quote', type: 'object', fields: [defineField({ name: 'text', type: 'string' })] }),
  ]
  return createStructuralModel(extractContentSchema(compileTypes(types), { enforceRequiredFields: true }))
}

const impactOf = (before: StructuralModel, after: StructuralModel, documents: object[]): Promise<Impact> => {
  const read = async function* (): AsyncGenerator<SourceDocument> {
    for (const [index, document] of documents.entries()) yield { document, origin: { file: 'data.ndjson', line: index + 1 } }
  }
  return findBrokenDocuments(before, after, read())
}

const page = (id: string, fields: object): object => ({ _id: id, _type: 'page', title: 'Title', ...fields })

const summary = defineField({ name: 'summary', type: 'text' })
const requiredSummary = defineField({ name: 'summary', type: 'text', validation: (rule) => rule.required() })

test('only documents that the change breaks, with the place and what would be right', async () => {
  const documents = [page('a', { summary: 'There' }), page('b', {}), { _id: 't', _type: 'tag' }]
  expect(await impactOf(modelOf(summary), modelOf(requiredSummary), documents)).toEqual({
    documents: 3,
    broken: [{ id: 'b', type: 'page', file: 'data.ndjson', line: 2, issues: [{ path: 'summary', message: 'is missing', expected: 'text' }] }],
    wrongBefore: 0,
  })
})

test('what was wrong before is counted, and not blamed on the change', async () => {
  const documents = [page('a', { title: 5, summary: 'There' }), page('b', { summary: 7 })]
  expect(await impactOf(modelOf(summary), modelOf(requiredSummary), documents)).toMatchObject({ broken: [], wrongBefore: 2 })
})

test('a value of a removed field is left behind', async () => {
  const { broken } = await impactOf(modelOf(summary), modelOf(), [page('a', { summary: 'There' }), page('b', {})])
  expect(broken).toMatchObject([{ id: 'a', issues: [{ path: 'summary', message: 'is not in the schema' }] }])
})

test('a document of a removed type', async () => {
  const before = modelOf()
  const { tag: _, ...types } = before.shapes.types
  const { broken } = await impactOf(before, { shapes: { types, results: {} }, own: [] }, [{ _id: 't', _type: 'tag' }])
  expect(broken).toMatchObject([{ id: 't', issues: [{ path: '_type', expected: 'page' }] }])
})

test('a reference to a document that it may no longer lead to', async () => {
  const related = (...to: string[]): FieldDefinition => defineField({ name: 'related', type: 'reference', to: to.map((type) => ({ type })) })
  const to = (id: string): object => ({ related: { _type: 'reference', _ref: id } })
  const documents = [{ _id: 't', _type: 'tag' }, page('a', to('t')), page('b', to('a'))]
  const { broken } = await impactOf(modelOf(related('page', 'tag')), modelOf(related('page')), documents)
  expect(broken).toMatchObject([{ id: 'a', issues: [{ path: 'related', expected: 'the _id of a page' }] }])
})

test('a member of another type is one fault, whatever its fields', async () => {
  const items = (...types: string[]): FieldDefinition =>
    defineField({ name: 'items', type: 'array', of: types.map((type) => defineArrayMember({ type })) })
  const document = page('a', { items: [{ _type: 'note', _key: 'k', text: 'There', more: 1 }] })
  const { broken } = await impactOf(modelOf(items('note', 'quote')), modelOf(items('quote')), [document])
  expect(broken).toMatchObject([{ id: 'a', issues: [{ path: 'items[_key=="k"]._type', expected: '"quote"' }] }])
})
