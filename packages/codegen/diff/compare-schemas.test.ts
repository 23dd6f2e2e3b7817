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

const cases: [changes: string[], before: SchemaType, after: SchemaType][] = [
  [[], page({ a: text }), page({ a: text })],
  [
    ['page  removed [documents components]', 'post  added []'],
    page({}),
    [{ type: 'document', name: 'post', attributes: {} }],
  ],
  [['page a added: text, optional []'], page({}), page({ a: text })],
  [['page a added: text, required [documents]'], page({}), page({ a: text }, ['a'])],
  [['page a removed: object, optional [documents components]'], page({ a: object('a', { b: text }) }), page({})],
  [['page a now required [documents]'], page({ a: text }), page({ a: text }, ['a'])],
  [['page a no longer required [components]'], page({ a: text }, ['a']), page({ a: text })],
  [
    ['page a was text, optional, is number, optional [documents components]'],
    page({ a: text }),
    page({ a: { type: 'number' } }),
  ],
  [
    ['page a no longer: y [documents]', 'page a also: z [components]'],
    page({ a: oneOf('x', 'y') }),
    page({ a: oneOf('x', 'z') }),
  ],
  [
    [
      'page a was one of a list, optional, is text, optional [components]',
      'page b was one of a list, optional, is number, optional [documents components]',
    ],
    page({ a: oneOf('x', 'y'), b: oneOf('x', 'y') }),
    page({ a: text, b: { type: 'number' } }),
  ],
  [['page a no longer: y [documents]'], page({ a: oneOf('x', 'y') }), page({ a: one('x') })],
  [
    ['page a also: y [components]'],
    page({ a: reference('x') }),
    page({ a: { type: 'union', of: [reference('x'), reference('y')] } }),
  ],
  [
    ['page a no longer: y [documents]', 'page a also: z [components]'],
    page({ a: list(object('x', {}), object('y', {})) }),
    page({ a: list(object('x', {}), object('z', {})) }),
  ],
  [
    ['page a[x].b removed: text, optional [documents components]'],
    page({ a: list(object('x', { b: text }), object('y', {})) }),
    page({ a: list(object('x', {}), object('y', {})) }),
  ],
  // A second member of an array, whose required field no document lacks.
  [
    ['page a also: y [components]', 'page a[x].c[].d removed: text, optional [documents components]'],
    page({ a: list(object('x', { b: text, c: list(object('z', { d: text })) })) }),
    page({
      a: list(object('x', { b: text, c: list(object('z', {})) }), {
        type: 'object',
        attributes: fields({ _type: one('y'), e: text }, ['e']),
      }),
    }),
  ],
  // An object that becomes a type of its own.
  [
    ['page a was object, optional, is x, optional [documents components]', 'x  added []'],
    page({ a: { type: 'object', attributes: fields({ b: text }) } }),
    [...page({ a: { type: 'inline', name: 'x' } }), { type: 'type', name: 'x', value: object('x', { b: text }) }],
  ],
  // A field that another type has, too, which the extraction makes a type of any name.
  [
    [],
    page({ a: object('image', { b: object('image', { c: text }) }) }),
    [
      ...page({ a: { type: 'inline', name: 'a1' } }),
      { type: 'type', name: 'a1', value: object('image', { b: { type: 'inline', name: 'b' } }) },
      { type: 'type', name: 'b', value: object('image', { c: text }) },
    ],
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

test.each(cases)('%j is found', (expected, before, after) => {
  expect(
    compareSchemas(before, after).map(
      ({ type, path, change, breaks }) => `${type} ${path} ${change} [${breaks.join(' ')}]`,
    ),
  ).toEqual(expected)
})
