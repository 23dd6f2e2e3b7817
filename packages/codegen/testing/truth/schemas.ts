import { defineArrayMember, defineField, defineType } from '@sanity/types'
import type { FieldDefinition, SchemaTypeDefinition } from '@sanity/types'
import type { Arbitrary } from 'fast-check'
import * as fc from 'fast-check'
import { isRecord } from '../../is-record.ts'

type Definition = Record<string, unknown>

/** What a field may be, by kind; `D` is a document's name, `O` an object's. */
const kinds: Record<string, Definition> = {
  text: { type: 'string' },
  choice: { type: 'string', options: { list: ['klein', 'groß'] } },
  one: { type: 'string', options: { list: ['klein'] } },
  number: { type: 'number' },
  steps: { type: 'number', options: { list: [1, 2] } },
  yes: { type: 'boolean' },
  day: { type: 'date' },
  time: { type: 'datetime' },
  slug: { type: 'slug' },
  image: { type: 'image', fields: [defineField({ name: 'alt', type: 'string' })] },
  place: { type: 'geopoint' },
  spot: { type: 'spot' },
  inner: {
    type: 'object',
    fields: [
      defineField({ name: 'title', type: 'string' }),
      defineField({ name: 'n', type: 'number', validation: (rule) => rule.required() }),
    ],
  },
  ref: { type: 'reference', to: [{ type: 'person' }] },
  eitherRef: { type: 'reference', to: [{ type: 'person' }, { type: 'page' }] },
  weakRef: { type: 'reference', weak: true, to: [{ type: 'person' }] },
  ownRef: { type: 'personLink' },
  texts: { type: 'array', of: [defineArrayMember({ type: 'string' })] },
  numbers: { type: 'array', of: [defineArrayMember({ type: 'number' })] },
  choices: { type: 'array', of: [defineArrayMember({ type: 'string' })], options: { list: ['klein'] } },
  mixed: { type: 'array', of: [defineArrayMember({ type: 'string' }), defineArrayMember({ type: 'number' })] },
  refs: { type: 'array', of: [defineArrayMember({ type: 'reference', to: [{ type: 'person' }, { type: 'page' }] })] },
  ownRefs: {
    type: 'array',
    of: [
      defineArrayMember({ type: 'reference', name: 'sharedPerson', to: [{ type: 'person' }] }),
      defineArrayMember({ type: 'reference', name: 'sharedPage', to: [{ type: 'page' }] }),
      defineArrayMember({ type: 'personLink' }),
      defineArrayMember({ type: 'spot' }),
    ],
  },
  parts: {
    type: 'array',
    of: [
      defineArrayMember({ type: 'object', name: 'one', fields: [defineField({ name: 'title', type: 'string' })] }),
      defineArrayMember({ type: 'object', name: 'two', fields: [defineField({ name: 'n', type: 'number' })] }),
      defineArrayMember({ type: 'spot' }),
    ],
  },
  renamed: {
    type: 'array',
    of: [
      defineArrayMember({ type: 'spot', name: 'bigSpot' }),
      defineArrayMember({ type: 'geopoint', name: 'pin' }),
      defineArrayMember({ type: 'image', name: 'photo' }),
      defineArrayMember({ type: 'slug', name: 'path' }),
    ],
  },
  onlyPart: {
    type: 'array',
    of: [defineArrayMember({ type: 'object', name: 'one', fields: [defineField({ name: 'title', type: 'string' })] })],
  },
  rich: {
    type: 'array',
    of: [
      defineArrayMember({ type: 'block' }),
      defineArrayMember({ type: 'object', name: 'gap', fields: [defineField({ name: 'n', type: 'number' })] }),
    ],
  },
  named: { type: 'richText' },
}

/** The kinds of each field, the usual one first: others let the same query meet values of another kind. */
export const fieldKinds: Record<string, readonly string[]> = {
  title: ['text', 'text', 'choice', 'number', 'slug', 'texts'],
  size: ['choice', 'choice', 'one', 'text', 'yes'],
  n: ['number', 'number', 'steps', 'text'],
  on: ['yes', 'yes', 'text'],
  day: ['time', 'time', 'day', 'text'],
  slug: ['slug', 'slug', 'text'],
  photo: ['image', 'image', 'ref'],
  spot: ['spot', 'inner', 'place'],
  ref: ['ref', 'eitherRef', 'weakRef', 'ownRef'],
  refs: ['refs', 'refs', 'ownRefs', 'texts'],
  tags: ['texts', 'choices', 'mixed', 'numbers', 'text'],
  numbers: ['numbers', 'numbers', 'texts'],
  parts: ['parts', 'parts', 'onlyPart', 'renamed', 'ownRefs'],
  text: ['rich', 'named', 'rich', 'text'],
}

interface FieldChoice {
  kind: string
  presence: 'missing' | 'optional' | 'required'
}

const isField = (value: unknown): value is FieldDefinition => isRecord(value) && typeof value['type'] === 'string'

const fieldsOf = (choices: Record<string, FieldChoice>): FieldDefinition[] =>
  Object.entries(choices).flatMap(([name, { kind, presence }]) => {
    if (presence === 'missing') return []
    const required =
      presence === 'required' ? { validation: (rule: { required: () => unknown }) => rule.required() } : {}
    const field: unknown = { name, ...kinds[kind], ...required }
    return isField(field) ? [field] : []
  })

const someFields = (names: readonly string[], missing: number): Arbitrary<Record<string, FieldChoice>> =>
  fc.record(
    Object.fromEntries(
      names.map((name) => [
        name,
        fc.record({
          kind: fc.constantFrom(...(fieldKinds[name] ?? ['text'])),
          presence: fc.oneof(
            { weight: missing, arbitrary: fc.constant('missing' as const) },
            { weight: 3, arbitrary: fc.constant('optional' as const) },
            { weight: 2, arbitrary: fc.constant('required' as const) },
          ),
        }),
      ]),
    ),
  )

const text = defineField({ name: 'title', type: 'string' })

/** Schemas of two documents, with a named object, reference and text. */
export const arbitrarySchema: Arbitrary<SchemaTypeDefinition[]> = fc
  .record({
    page: someFields(Object.keys(fieldKinds), 1),
    person: someFields(['title', 'n', 'on', 'tags', 'slug', 'ref', 'day'], 2),
  })
  .map(({ page, person }) => [
    defineType({
      name: 'page',
      type: 'document',
      fields: [...fieldsOf(page), defineField({ name: 'id', type: 'string' })],
    }),
    defineType({
      name: 'person',
      type: 'document',
      fields: [...fieldsOf(person), defineField({ name: 'id', type: 'string' })],
    }),
    defineType({ name: 'spot', type: 'object', fields: [text, defineField({ name: 'n', type: 'number' })] }),
    defineType({ name: 'personLink', type: 'reference', to: [{ type: 'person' }] }),
    defineType({
      name: 'richText',
      type: 'array',
      of: [defineArrayMember({ type: 'block' }), defineArrayMember({ type: 'spot' })],
    }),
  ])
