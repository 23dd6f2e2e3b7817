import { defineArrayMember, defineField, defineType } from '@sanity/types'
import type { InlineFieldDefinition, SchemaTypeDefinition, TypeAliasDefinition } from '@sanity/types'
import { describe, expect, test } from 'vitest'
import type { ContentShapes, Field, Shape } from '@schaufenster/shapes/shape'
import { createContentModel } from '../schema/content-model.ts'
import { compileTypes, extractContentSchema } from '../schema/extract-schema.ts'
import { createContentShapes } from './content-shapes.ts'

const typesOf = (definitions: SchemaTypeDefinition[]): ContentShapes['types'] => {
  const compiled = compileTypes(definitions)
  const model = createContentModel(extractContentSchema(compiled, { enforceRequiredFields: true }))
  return createContentShapes({ compiled, model, results: [] }).types
}

const fieldsOf = (shape: Shape | undefined): { readonly [name: string]: Field } =>
  shape?.kind === 'object' ? shape.fields : {}

type Inline = InlineFieldDefinition & { tags: TypeAliasDefinition<'tags', 'array'> }
type Definition = { [Type in keyof Inline]: Omit<Inline[Type], 'name'> }[keyof Inline]

/** A field of a document, from its definition. What else becomes what is in the site's own validators. */
const fieldOf = (field: Definition, others: SchemaTypeDefinition[] = []): Field | undefined => {
  const page = defineType({ name: 'page', type: 'document', fields: [{ name: 'value', ...field }] })
  return fieldsOf(typesOf([page, ...others])['page'])['value']
}

const optional = (shape: Shape): Field => ({ shape, optional: true })

describe('limits of text', () => {
  test('required text must not be empty', () => {
    expect(fieldOf({ type: 'string', validation: (rule) => rule.required() })).toEqual({
      shape: { kind: 'string', min: 1 },
    })
  })
  test('lengths; the tighter of two wins', () => {
    expect(fieldOf({ type: 'text', validation: (rule) => [rule.min(2).max(90), rule.max(40)] })).toEqual(
      optional({ kind: 'string', min: 2, max: 40 }),
    )
    expect(fieldOf({ type: 'string', validation: (rule) => rule.length(5) })).toEqual(
      optional({ kind: 'string', length: 5 }),
    )
  })
  test('expressions and case', () => {
    expect(fieldOf({ type: 'string', validation: (rule) => rule.regex(/^a/i, { invert: true }) })).toEqual(
      optional({ kind: 'string', patterns: [{ source: '^a', flags: 'i', not: true }] }),
    )
    expect(fieldOf({ type: 'string', validation: (rule) => rule.uppercase() })).toEqual(
      optional({ kind: 'string', case: 'uppercase' }),
    )
  })
  test('an option list, also with rule.valid', () => {
    const options = { list: [{ title: 'A', value: 'a' }, 'b'] }
    expect(fieldOf({ type: 'string', options })).toEqual(optional({ kind: 'string', values: ['a', 'b'] }))
  })
  test('addresses: the web, unless the schema says otherwise', () => {
    expect(fieldOf({ type: 'url' })).toEqual(optional({ kind: 'string', format: 'url', schemes: ['http', 'https'] }))
    expect(
      fieldOf({
        type: 'url',
        validation: (rule) => rule.uri({ scheme: ['mailto', /^sms|tel$/], allowRelative: true }),
      }),
    ).toEqual(optional({ kind: 'string', format: 'url', schemes: ['mailto', '^sms|tel$'], allowRelative: true }))
  })
  test('e-mail addresses and dates', () => {
    expect(fieldOf({ type: 'email' })).toEqual(optional({ kind: 'string', format: 'email' }))
    expect(fieldOf({ type: 'date', validation: (rule) => rule.required().min('2026-01-01') })).toEqual({
      shape: { kind: 'string', format: 'date', earliest: '2026-01-01' },
    })
    expect(fieldOf({ type: 'datetime' })).toEqual(optional({ kind: 'string', format: 'datetime' }))
  })
})

test('limits of numbers', () => {
  expect(
    fieldOf({
      type: 'number',
      validation: (rule) => rule.required().integer().positive().lessThan(10).precision(2),
    }),
  ).toEqual({
    shape: { kind: 'number', min: 0, lessThan: 10, integer: true, precision: 2 },
  })
  expect(fieldOf({ type: 'number', options: { list: [1, { title: 'Zwei', value: 2 }] } })).toEqual(
    optional({ kind: 'number', values: [1, 2] }),
  )
})

test('limits of lists', () => {
  const of = [defineArrayMember({ type: 'string' })]
  expect(fieldOf({ type: 'array', of, validation: (rule) => rule.required().min(1).max(8).unique() })).toEqual({
    shape: { kind: 'array', of: [{ kind: 'string' }], min: 1, max: 8, unique: true },
  })
  expect(fieldOf({ type: 'array', of, options: { list: ['a', 'b'] } })).toEqual(
    optional({ kind: 'array', of: [{ kind: 'string', values: ['a', 'b'] }] }),
  )
})

describe('the level of a rule', () => {
  test('warnings are advice, with their messages', () => {
    expect(
      fieldOf({
        type: 'string',
        validation: (rule) => [rule.max(60).warning('Zu lang.'), rule.min(5).info()],
      }),
    ).toEqual(
      optional({
        kind: 'string',
        advice: [
          { max: 60, level: 'warning', message: 'Zu lang.' },
          { min: 5, level: 'info' },
        ],
      }),
    )
  })
  test('presence as advice only', () => {
    expect(fieldOf({ type: 'string', validation: (rule) => rule.required().warning() })).toEqual({
      ...optional({ kind: 'string' }),
      missing: 'warning',
    })
  })
  test('a custom rule and a limit from another field are left to the Studio', () => {
    expect(
      fieldOf({
        type: 'number',
        validation: (rule) => rule.custom(() => 'no').min(rule.valueOfField('other')),
      }),
    ).toEqual(optional({ kind: 'number' }))
  })
})

describe('references, pictures, slugs', () => {
  test('the targets of a reference, and whether it is weak', () => {
    const to = [{ type: 'page' }]
    expect(fieldOf({ type: 'reference', to, weak: true })).toEqual(
      optional({ kind: 'reference', to: ['page'], weak: true }),
    )
    expect(fieldOf({ type: 'array', of: [{ type: 'reference', to }] })).toEqual(
      optional({ kind: 'array', of: [{ kind: 'reference', to: ['page'], keyed: true }] }),
    )
  })
  test('a picture with and without a required asset', () => {
    const assetOf = (field: Definition) => fieldsOf(fieldOf(field)?.shape)['asset']
    expect(assetOf({ type: 'image' })).toEqual(optional({ kind: 'reference', to: ['sanity.imageAsset'] }))
    expect(assetOf({ type: 'image', validation: (rule) => rule.assetRequired() })).toEqual({
      shape: { kind: 'reference', to: ['sanity.imageAsset'] },
    })
    expect(fieldOf({ type: 'image', validation: (rule) => rule.required() })?.filled).toBe(true)
  })
  test('a slug is unique within its type, unless the schema defines isUnique', () => {
    expect(fieldOf({ type: 'slug' })).toEqual({
      ...optional({ kind: 'type', name: 'slug' }),
      unique: true,
    })
    expect(fieldOf({ type: 'slug', options: { isUnique: () => true } })).toEqual(
      optional({ kind: 'type', name: 'slug' }),
    )
  })
})

describe('named types', () => {
  const tags = defineType({ name: 'tags', type: 'array', of: [defineArrayMember({ type: 'branch' })] })
  const branch = defineType({
    name: 'branch',
    type: 'object',
    fields: [defineField({ name: 'tags', type: 'tags', validation: (rule) => rule.max(2) })],
  })

  test('stay names, also when required', () => {
    expect(fieldOf({ type: 'tags', validation: (rule) => rule.required() }, [tags, branch])).toEqual({
      shape: { kind: 'type', name: 'tags' },
    })
  })
  test('are expanded if a field sets its own limits, without endless recursion', () => {
    const field = fieldOf({ type: 'tags', validation: (rule) => rule.max(3) }, [tags, branch])
    expect(field?.shape).toMatchObject({ kind: 'array', max: 3, of: [{ kind: 'type', name: 'branch', keyed: true }] })
  })
})
