import { stripTypeScriptTypes } from 'node:module'
import { runInThisContext } from 'node:vm'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import type { FieldDefinition, SchemaTypeDefinition } from '@sanity/types'
import { describe, expect, test } from 'vitest'
import { validate } from '../../src/content/validation/validate.ts'
import { compact } from '../../src/fixtures/compact.ts'
import { createMake } from '../../src/fixtures/make.ts'
import type { Make } from '../../src/fixtures/make.ts'
import { defaultConfig } from '../config.ts'
import { createContentShapes } from '../rules/content-shapes.ts'
import { createContentModel } from '../schema/content-model.ts'
import { compileTypes, extractContentSchema } from '../schema/extract-schema.ts'
import type { EmitInput } from './emit-input.ts'
import { emitFixtures } from './emit-fixtures.ts'

const inputOf = (types: SchemaTypeDefinition[]): EmitInput => {
  const compiled = compileTypes(types)
  const model = createContentModel(extractContentSchema(compiled, { enforceRequiredFields: true }))
  const files = types.map(({ name }) => ({ path: `schema/documents/${name}.ts`, exportName: name, typeName: name, definition: undefined }))
  const shapes = createContentShapes({ compiled, model, results: [] })
  return { config: defaultConfig, files, types, compiled, model, blocks: [], components: [], aliases: [], listNames: new Map(), results: [], shapes }
}

type Builders = Record<string, (make: Make, overrides?: object) => unknown>

/** The builders of the generated module, run without its types. */
const evaluate = (text: string): Builders => {
  const code = stripTypeScriptTypes(text.replace(/ satisfies \{.*\}$/m, ''))
    .replaceAll(/^import [^;]*?from '.*'$/gm, '')
    .replaceAll(/^export /gm, '')
  const create: (own: typeof compact) => Builders = runInThisContext(`(compact) => {${code}; return storedBuilders}`)
  return create(compact)
}

/** Everything that is wrong with what the builder of a type makes. */
const issuesOf = (types: SchemaTypeDefinition[], name: string): string[] => {
  const input = inputOf(types)
  const { shapes } = input
  const build = evaluate(emitFixtures(input))[name]
  if (!build) throw new Error(`There is no builder for ${name}.`)
  return (['valid', 'minimal', 'longest'] as const).flatMap((size) =>
    Array.from({ length: 50 }, (_, seed) => build(createMake({ seed, size }))).flatMap((value) =>
      validate(value, { kind: 'type', name }, shapes).map(({ path, message, expected }) => `${size}: ${path} ${message}, not ${expected}`),
    ),
  )
}

const page = (...fields: FieldDefinition[]): SchemaTypeDefinition => defineType({ name: 'page', type: 'document', fields })
const text = [defineArrayMember({ type: 'string' })]

const fields: Record<string, FieldDefinition> = {
  'text of some length': defineField({ name: 'a', type: 'string', validation: (rule) => rule.required().min(12).max(20) }),
  'text of one length': defineField({ name: 'a', type: 'string', validation: (rule) => rule.required().length(7) }),
  'text that matches': defineField({ name: 'a', type: 'string', validation: (rule) => rule.required().regex(/^[A-Z]{2}-\d{3,5}(?:\/[äöü]+)?$/).max(12) }),
  'text that matches two expressions': defineField({ name: 'a', type: 'string', validation: (rule) => rule.required().regex(/^\w+$/).regex(/\d$/) }),
  'text that must not match': defineField({ name: 'a', type: 'string', validation: (rule) => rule.required().regex(/und|in/, { invert: true }) }),
  'capital letters': defineField({ name: 'a', type: 'string', validation: (rule) => rule.required().uppercase().max(9) }),
  'small letters': defineField({ name: 'a', type: 'string', validation: (rule) => rule.required().lowercase() }),
  'a slug of some length': defineField({ name: 'slug', type: 'string', validation: (rule) => rule.required().max(5) }),
  'an e-mail address': defineField({ name: 'a', type: 'email', validation: (rule) => rule.required() }),
  'an address': defineField({ name: 'a', type: 'url', validation: (rule) => rule.required().uri({ scheme: ['ftp', 'mailto', 'tel', /^git/] }) }),
  'a relative address': defineField({ name: 'a', type: 'url', validation: (rule) => rule.required().uri({ relativeOnly: true }) }),
  'a day': defineField({ name: 'a', type: 'date', validation: (rule) => rule.required().min('2030-02-28').max('2030-03-01') }),
  'a time': defineField({ name: 'a', type: 'datetime', validation: (rule) => rule.required().max('1999-01-01T00:00:00Z') }),
  'a whole number': defineField({ name: 'a', type: 'number', validation: (rule) => rule.required().integer().greaterThan(3).lessThan(6) }),
  'a small number': defineField({ name: 'a', type: 'number', validation: (rule) => rule.required().greaterThan(0).max(0.01) }),
  'a price': defineField({ name: 'a', type: 'number', validation: (rule) => rule.required().positive().precision(2) }),
  'one of some numbers': defineField({ name: 'a', type: 'number', options: { list: [1, 2.5] }, validation: (rule) => rule.required() }),
  'different words': defineField({ name: 'a', type: 'array', of: text, validation: (rule) => rule.required().min(20).unique() }),
  'different values of a list': defineField({ name: 'a', type: 'array', of: text, options: { list: ['x', 'y', 'z'] }, validation: (rule) => rule.required().unique() }),
  'so many references': defineField({ name: 'a', type: 'array', of: [{ type: 'reference', weak: true, to: [{ type: 'page' }] }], validation: (rule) => rule.required().length(3).unique() }),
  'a picture': defineField({ name: 'a', type: 'image', validation: (rule) => rule.required().assetRequired() }),
  'an object with something in it': defineField({ name: 'a', type: 'object', fields: [defineField({ name: 'b', type: 'string' })], validation: (rule) => rule.required() }),
  'a slug': defineField({ name: 'a', type: 'slug', validation: (rule) => rule.required() }),
  'a place': defineField({ name: 'a', type: 'geopoint', validation: (rule) => rule.required() }),
  'a warning that is kept': defineField({ name: 'a', type: 'string', validation: (rule) => [rule.required(), rule.max(8).warning(), rule.min(3).info()] }),
  'advice on presence': defineField({ name: 'a', type: 'string', validation: (rule) => rule.required().warning() }),
}

describe('limits of the schema', () => {
  test.each(Object.entries(fields))('%s', (_name, field) => expect(issuesOf([page(field)], 'page')).toEqual([]))

  test('marks are decorators or annotations of their own block', () => {
    const link = { name: 'link', type: 'object', fields: [defineField({ name: 'href', type: 'url' })] }
    const note = { name: 'note', type: 'object', fields: [defineField({ name: 'body', type: 'array', of: [{ type: 'block' }] })] }
    const body = defineField({ name: 'body', type: 'array', of: [{ type: 'block', marks: { decorators: [{ title: 'Fett', value: 'strong' }], annotations: [link, note] } }] })
    expect(issuesOf([page(body)], 'page')).toEqual([])
  })
})

describe('types that contain themselves', () => {
  const branch = defineField({ name: 'children', type: 'array', of: [{ type: 'tree' }] })

  test('end', () => {
    const tree = defineType({ name: 'tree', type: 'object', fields: [branch, defineField({ name: 'twin', type: 'tree' })] })
    expect(issuesOf([page(defineField({ name: 'tree', type: 'tree' })), tree], 'page')).toEqual([])
  })

  test('end also where a list has to have members', () => {
    const leaf = defineType({ name: 'leaf', type: 'object', fields: [defineField({ name: 'a', type: 'string' })] })
    const children = defineField({ name: 'children', type: 'array', of: [{ type: 'tree' }, { type: 'leaf' }], validation: (rule) => rule.required().min(2) })
    expect(issuesOf([leaf, defineType({ name: 'tree', type: 'object', fields: [children] })], 'tree')).toEqual([])
  })

  test('and require themselves are named', () => {
    const children = defineField({ name: 'children', type: 'array', of: [{ type: 'tree' }], validation: (rule) => rule.required().min(1) })
    const types = [defineType({ name: 'tree', type: 'object', fields: [children] })]
    expect(() => emitFixtures(inputOf(types))).toThrow(/"tree" can hold no value: .*Make a field on the way optional/)
  })
})

describe('what cannot be built is named, with type, field and file', () => {
  const complaint = (field: FieldDefinition) => () => emitFixtures(inputOf([page(field)]))

  test('limits that contradict each other', () => {
    expect(complaint(defineField({ name: 'a', type: 'string', validation: (rule) => rule.min(9).max(3) }))).toThrow(/page\.a\. At least 9 and at most 3/)
    expect(complaint(defineField({ name: 'a', type: 'string', validation: (rule) => rule.length(9).max(3) }))).toThrow(/page\.a\. At least 9 and at most 3/)
    expect(complaint(defineField({ name: 'a', type: 'number', validation: (rule) => rule.integer().greaterThan(3).lessThan(4) }))).toThrow(/page\.a\. No number fits/)
    expect(complaint(defineField({ name: 'a', type: 'date', validation: (rule) => rule.min('2030-01-01').max('2029-01-01') }))).toThrow(/page\.a\. No date is both/)
    const list = defineField({ name: 'a', type: 'array', of: text, validation: (rule) => rule.min(3).max(2) })
    expect(complaint(list)).toThrow(/page\.a\. At least 3 and at most 2 members/)
  })
  test('more different members than there are values', () => {
    const field = defineField({ name: 'a', type: 'array', of: text, options: { list: ['x', 'y'] }, validation: (rule) => rule.min(3).unique() })
    expect(complaint(field)).toThrow(/page\.a\. The list needs 3 different members, and there are only 2/)
  })
})

describe('an expression that no text was found for', () => {
  const unmatched = (isRequired: boolean): FieldDefinition =>
    defineField({ name: 'code', type: 'string', validation: (rule) => (isRequired ? rule.required() : rule).regex(/^a$/).regex(/^b$/) })
  const buildersOf = (...all: FieldDefinition[]) => evaluate(emitFixtures(inputOf([page(...all)])))

  test('leaves an optional field out', () => expect(buildersOf(unmatched(false))['page']?.(createMake({ size: 'longest' }))).not.toHaveProperty('code'))

  test('asks for a required one, with type, field and reason', () => {
    const build = buildersOf(unmatched(true))['page']
    const complaint = 'No fixture can be built for page.code. No text was found for /^a$/, /^b$/, 1 to any number of characters long. Hand a value to the builder.'
    expect(() => build?.(createMake())).toThrow(complaint)
    expect(build?.(createMake(), { code: 'x' })).toMatchObject({ code: 'x' })
  })

  test('also when it is beyond what is read', () => {
    const field = defineField({ name: 'code', type: 'string', validation: (rule) => rule.required().regex(/^\p{Script=Greek}+$/u) })
    expect(() => buildersOf(field)['page']?.(createMake())).toThrow(/page\.code\. No text can be made for the class \\p\{Greek\}/)
  })
})

test('the text reads as if written by hand', () => {
  const image = defineField({ name: 'image', type: 'image', validation: (rule) => rule.required().assetRequired() })
  const person = defineType({
    name: 'person',
    type: 'object',
    fields: [defineField({ name: 'name', type: 'string', validation: (rule) => rule.required().max(40) }), defineField({ name: 'email', type: 'email' })],
  })
  const team = defineField({ name: 'team', type: 'array', of: [{ type: 'person' }, { type: 'reference', to: [{ type: 'page' }] }], validation: (rule) => rule.max(4) })
  expect(emitFixtures(inputOf([page(image, team), person])).split('// What is stored.\n\n')[1]?.split('\n\nexport const buildSanity')[0]).toBe(`export const buildPage = (make: Make, overrides: Partial<Page> = {}): Page => compact({
  _id: make.id('page'),
  _type: 'page',
  _createdAt: make.datetime(),
  _updatedAt: make.datetime(),
  _rev: make.text('id'),
  image: compact({
    _type: 'image',
    asset: make.reference(['sanity.imageAsset']),
    hotspot: make.optional(() => buildSanityImageHotspot(make)),
    crop: make.optional(() => buildSanityImageCrop(make)),
  }),
  team: make.optional(() => make.list({ max: 4 }, [(_key) => ({ _key, ...buildPerson(make) }), (_key) => ({ _key, ...make.reference(['page']) })])),
  ...overrides,
})

export const buildPerson = (make: Make, overrides: Partial<Person> = {}): Person => compact({
  _type: 'person',
  name: make.text('name', { min: 1, max: 40 }),
  email: make.optional(() => make.email()),
  ...overrides,
})`)
})

test('two runs write the same', () => {
  const types = [page(...Object.values(fields).map((field, index) => ({ ...field, name: `field${index}` })))]
  expect(emitFixtures(inputOf(types))).toBe(emitFixtures(inputOf(types)))
})
