import { defineArrayMember, defineField, defineType } from '@sanity/types'
import type { FieldDefinition, SchemaTypeDefinition } from '@sanity/types'
import { describe, expect, test } from 'vitest'
import { compileTypes, extractContentSchema } from '../schema/extract-schema.ts'
import type { Change } from './change.ts'
import { compareModels } from './compare-models.ts'
import { createStructuralModel } from './structural-model.ts'
import type { StructuralModel } from './structural-model.ts'

const modelOf = (types: SchemaTypeDefinition[]): StructuralModel =>
  createStructuralModel(extractContentSchema(compileTypes(types), { enforceRequiredFields: true }))

const compare = (before: SchemaTypeDefinition[], after: SchemaTypeDefinition[]): Change[] => compareModels(modelOf(before), modelOf(after))

const text = (name: string): FieldDefinition => defineField({ name, type: 'string' })

const object = (name: string, ...fields: FieldDefinition[]): SchemaTypeDefinition =>
  defineType({ name, type: 'object', fields: [text('own'), ...fields] })

const page = (...fields: FieldDefinition[]): SchemaTypeDefinition =>
  defineType({ name: 'page', type: 'document', fields: [text('title'), ...fields] })

const others = [
  object('quote'),
  object('note', defineField({ name: 'size', type: 'number' })),
  defineType({ name: 'tag', type: 'document', fields: [text('label')] }),
]

/** What changes in a page when one of its fields becomes another; undefined for none. */
const changesOf = (before: FieldDefinition | undefined, after: FieldDefinition | undefined): Change[] =>
  compare([page(...(before ? [before] : [])), ...others], [page(...(after ? [after] : [])), ...others])

const listed = (...list: string[]): FieldDefinition => defineField({ name: 'x', type: 'string', options: { list } })
const listOf = (...types: string[]): FieldDefinition =>
  defineField({ name: 'x', type: 'array', of: types.map((type) => defineArrayMember({ type })) })
const reference = (...types: string[]): FieldDefinition =>
  defineField({ name: 'x', type: 'reference', to: types.map((type) => ({ type })) })
const required = defineField({ name: 'x', type: 'string', validation: (rule) => rule.required() })
const inItems = (field: FieldDefinition): FieldDefinition =>
  defineField({ name: 'x', type: 'array', of: [defineArrayMember({ type: 'object', name: 'item', fields: [text('own'), field] })] })

describe('a changed field', () => {
  const all = ['documents', 'components']
  const cases: [title: string, before: FieldDefinition | undefined, after: FieldDefinition | undefined, changes: object[]][] = [
    ['unchanged', text('x'), text('x'), []],
    ['other limits are no change of the model', text('x'), defineField({ name: 'x', type: 'string', validation: (rule) => rule.max(3) }), []],
    ['added', undefined, text('x'), [{ path: 'x', kind: 'field added', after: 'text, optional', breaks: [] }]],
    ['added and required', undefined, required, [{ path: 'x', kind: 'field added', after: 'text, required', breaks: ['documents'] }]],
    ['removed', text('x'), undefined, [{ path: 'x', kind: 'field removed', before: 'text, optional', breaks: all }]],
    ['now required', text('x'), required, [{ path: 'x', kind: 'now required', breaks: ['documents'] }]],
    ['no longer required', required, text('x'), [{ path: 'x', kind: 'no longer required', breaks: ['components'] }]],
    [
      'retyped',
      text('x'),
      defineField({ name: 'x', type: 'number' }),
      [{ path: 'x', kind: 'retyped', before: 'text', after: 'number', breaks: all }],
    ],
    [
      'text that becomes a list of values',
      text('x'),
      listed('a', 'b'),
      [{ path: 'x', kind: 'retyped', before: 'text', after: '"a" or "b"', breaks: ['documents'] }],
    ],
    [
      'values that become any text',
      listed('a', 'b'),
      text('x'),
      [{ path: 'x', kind: 'retyped', before: '"a" or "b"', after: 'text', breaks: ['components'] }],
    ],
    [
      'values added and removed',
      listed('a', 'b'),
      listed('b', 'c'),
      [
        { path: 'x', kind: 'value added', after: '"c"', breaks: ['components'] },
        { path: 'x', kind: 'value removed', before: '"a"', breaks: ['documents'] },
      ],
    ],
    [
      'a reference target added',
      reference('page'),
      reference('page', 'tag'),
      [{ path: 'x', kind: 'target added', after: 'tag', breaks: ['components'] }],
    ],
    [
      'a reference target removed',
      reference('page', 'tag'),
      reference('tag'),
      [{ path: 'x', kind: 'target removed', before: 'page', breaks: ['documents'] }],
    ],
    ['a member added', listOf('quote'), listOf('quote', 'note'), [{ path: 'x', kind: 'member added', after: 'note', breaks: ['components'] }]],
    ['a member removed', listOf('quote', 'note'), listOf('quote'), [{ path: 'x', kind: 'member removed', before: 'note', breaks: ['documents'] }]],
    [
      'a list of something else',
      listOf('string'),
      listOf('number'),
      [{ path: 'x', kind: 'retyped', before: 'list of text', after: 'list of number', breaks: all }],
    ],
    [
      'one value that becomes a list',
      text('x'),
      listOf('string'),
      [{ path: 'x', kind: 'retyped', before: 'text', after: 'list of text', breaks: all }],
    ],
    [
      'another named type',
      defineField({ name: 'x', type: 'quote' }),
      defineField({ name: 'x', type: 'note' }),
      [{ path: 'x', kind: 'retyped', before: 'quote', after: 'note', breaks: all }],
    ],
    [
      'a field in a member of a list',
      inItems(text('y')),
      inItems({ ...required, name: 'y' }),
      [{ path: 'x[].y', kind: 'now required', breaks: ['documents'] }],
    ],
    ['perhaps renamed', text('x'), text('y'), [{ path: 'x', kind: 'field perhaps renamed', after: 'y', breaks: all }]],
  ]

  test.each(cases)('%s', (_title, before, after, changes) => {
    expect(changesOf(before, after)).toEqual(changes.map((change) => ({ type: 'page', ...change })))
  })

  test('is no rename when two of its kind came', () => {
    const kinds = compare([page(text('x'))], [page(text('y'), text('z'))]).map(({ kind }) => kind)
    expect(kinds).toEqual(['field removed', 'field added', 'field added'])
  })
})

describe('a changed type', () => {
  test('added', () => {
    expect(compare([page()], [page(), object('quote')])).toEqual([{ type: 'quote', path: '', kind: 'type added', after: 'object', breaks: [] }])
  })

  test('removed', () => {
    expect(compare([page(), object('quote')], [page()])).toEqual([
      { type: 'quote', path: '', kind: 'type removed', before: 'object', breaks: ['documents', 'components'] },
    ])
  })

  test('perhaps renamed, with the places that say so', () => {
    expect(compare([page(listOf('quote', 'note')), ...others], [page(listOf('saying', 'note')), object('saying'), ...others.slice(1)])).toEqual([
      { type: 'page', path: 'x', kind: 'member added', after: 'saying', breaks: ['components'] },
      { type: 'page', path: 'x', kind: 'member removed', before: 'quote', breaks: ['documents'] },
      { type: 'quote', path: '', kind: 'type perhaps renamed', after: 'saying', breaks: ['documents', 'components'] },
    ])
  })

  test('is told once, however often it is used', () => {
    const places = [defineField({ name: 'a', type: 'quote' }), defineField({ name: 'b', type: 'quote' })]
    expect(compare([page(...places), object('quote')], [page(...places), object('quote', text('by'))])).toEqual([
      { type: 'quote', path: 'by', kind: 'field added', after: 'text, optional', breaks: [] },
    ])
  })

  test('an object that becomes a document', () => {
    const [first, ...rest] = compare([page(), object('tag')], [page(), defineType({ name: 'tag', type: 'document', fields: [text('own')] })])
    expect(first).toEqual({ type: 'tag', path: '', kind: 'retyped', before: 'object', after: 'document', breaks: ['documents', 'components'] })
    expect(rest.every(({ type }) => type === 'tag')).toBe(true)
  })

  test('a list of rich text: what a paragraph may look like', () => {
    const richText = (...styles: string[]): SchemaTypeDefinition =>
      defineType({
        name: 'richText',
        type: 'array',
        of: [{ type: 'block', styles: styles.map((value) => ({ title: value, value })) }, { type: 'quote' }],
      })
    expect(compare([richText('normal', 'h3'), ...others], [richText('normal', 'h4'), ...others])).toEqual([
      { type: 'richText', path: '[block].style', kind: 'value added', after: '"h4"', breaks: ['components'] },
      { type: 'richText', path: '[block].style', kind: 'value removed', before: '"h3"', breaks: ['documents'] },
    ])
  })
})

test('the same model has no changes', () => {
  expect(compare([page(listOf('quote', 'note')), ...others], [...others.toReversed(), page(listOf('note', 'quote'))])).toEqual([])
})
