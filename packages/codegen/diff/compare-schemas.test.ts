import type { SchemaType, TypeNode } from 'groq-js'
import { expect, test } from 'vitest'
import { compareSchemas } from './compare-schemas.ts'

const text: TypeNode = { type: 'string' }
const one = (value: string): TypeNode => ({ type: 'string', value })
const oneOf = (...values: string[]): TypeNode => ({ type: 'union', of: values.map(one) })
const fields = (given: Record<string, TypeNode>, required: readonly string[] = []) =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      { type: 'objectAttribute' as const, value, optional: !required.includes(name) },
    ]),
  )
const object = (name: string, given: Record<string, TypeNode>): TypeNode => ({
  type: 'object',
  attributes: { ...fields({ _type: one(name) }), ...fields(given) },
})
const reference = (to: string): TypeNode => ({ type: 'object', attributes: {}, dereferencesTo: to })
const list = (...of: TypeNode[]): TypeNode => ({
  type: 'array',
  of: of.length === 1 && of[0] ? of[0] : { type: 'union', of },
})
const page = (given: Record<string, TypeNode>, required: readonly string[] = []): SchemaType => [
  { type: 'document', name: 'page', attributes: fields(given, required) },
]

const cases: [title: string, before: SchemaType, after: SchemaType, changes: string[]][] = [
  ['nothing', page({ a: text }), page({ a: text }), []],
  [
    'a type removed, another added',
    page({}),
    [{ type: 'document', name: 'post', attributes: {} }],
    ['page  removed [documents components]', 'post  added []'],
  ],
  ['a field added', page({}), page({ a: text }), ['page a added: text, optional []']],
  ['a required field added', page({}), page({ a: text }, ['a']), ['page a added: text, required [documents]']],
  [
    'a field removed, with what is in it',
    page({ a: object('a', { b: text }) }),
    page({}),
    ['page a removed: object, optional [documents components]'],
  ],
  ['a field now required', page({ a: text }), page({ a: text }, ['a']), ['page a now required [documents]']],
  [
    'a field no longer required',
    page({ a: text }, ['a']),
    page({ a: text }),
    ['page a no longer required [components]'],
  ],
  [
    'a field of another type',
    page({ a: text }),
    page({ a: { type: 'number' } }),
    ['page a was text, optional, is number, optional [documents components]'],
  ],
  [
    'values of a list',
    page({ a: oneOf('x', 'y') }),
    page({ a: oneOf('x', 'z') }),
    ['page a no longer: y [documents]', 'page a also: z [components]'],
  ],
  [
    'a list with one value left',
    page({ a: oneOf('x', 'y') }),
    page({ a: one('x') }),
    ['page a no longer: y [documents]'],
  ],
  [
    'targets of a reference',
    page({ a: reference('x') }),
    page({ a: { type: 'union', of: [reference('x'), reference('y')] } }),
    ['page a also: y [components]'],
  ],
  [
    'members of an array',
    page({ a: list(object('x', {}), object('y', {})) }),
    page({ a: list(object('x', {}), object('z', {})) }),
    ['page a no longer: y [documents]', 'page a also: z [components]'],
  ],
  [
    'a field of an array’s member',
    page({ a: list(object('x', { b: text }), object('y', {})) }),
    page({ a: list(object('x', {}), object('y', {})) }),
    ['page a[x].b removed: text, optional [documents components]'],
  ],
]
test('templates whose pages take a section', () => {
  const section = (...templates: string[]): SchemaType => [
    { type: 'document', name: 'box', attributes: {}, ...(templates.length > 0 ? { templates } : {}) },
  ]
  const changes = (before: SchemaType, after: SchemaType) =>
    compareSchemas(before, after).map(({ change, breaks }) => `${change} [${breaks.join()}]`)
  expect(changes(section(), section('a', 'b'))).toEqual(['on pages of a, b, was every template [documents]'])
  expect(changes(section('a', 'b'), section('b'))).toEqual(['on pages of b, was a, b [documents]'])
  expect(changes(section('a'), section('a', 'b'))).toEqual(['on pages of a, b, was a [components]'])
  expect(changes(section('a'), section())).toEqual(['on pages of every template, was a [components]'])
  expect(changes(section('a'), section('a'))).toEqual([])
  expect(changes([], section('a'))).toEqual(['added []'])
})

test.each(cases)('%s', (_title, before, after, expected) => {
  expect(
    compareSchemas(before, after).map(
      ({ type, path, change, breaks }) => `${type} ${path} ${change} [${breaks.join(' ')}]`,
    ),
  ).toEqual(expected)
})
