import { defineArrayMember, defineField, defineType } from '@sanity/types'
import type { SchemaTypeDefinition } from '@sanity/types'
import { describe, expect, test } from 'vitest'
import { createContentModel } from '../schema/content-model.ts'
import { compileTypes, extractContentSchema } from '../schema/extract-schema.ts'
import { readBlockProjection } from './block-projection.ts'
import type { BlockProjection } from './block-projection.ts'
import { resolveProjection } from './emit-projections.ts'
import { createProjector } from './projector.ts'

interface Options {
  aliases?: [stored: string, block: string][]
  own?: [type: string, projection: BlockProjection][]
}

const config = { linkTypes: ['page'], linkProjection: '_id, "slug": slug.current' }

/** The whole projection of `name` as GROQ. */
const project = (name: string, types: SchemaTypeDefinition[], { aliases = [], own = [] }: Options = {}): string => {
  const model = createContentModel(extractContentSchema(compileTypes(types), { enforceRequiredFields: true }))
  const projector = createProjector({ model, config, aliases: new Map(aliases), blockProjections: new Map(own) })
  return resolveProjection(name, new Map([...model.ownTypes.keys()].map((type) => [type, projector(type)])))
}

const page = defineType({ name: 'page', type: 'document', fields: [defineField({ name: 'slug', type: 'slug' })] })
const badge = defineType({ name: 'badge', type: 'document', fields: [defineField({ name: 'title', type: 'string' })] })
const note = defineType({ name: 'note', type: 'object', fields: [defineField({ name: 'text', type: 'text' })] })

const holder = (...fields: ReturnType<typeof defineField>[]): SchemaTypeDefinition =>
  defineType({ name: 'holder', type: 'document', fields })

describe('B08 a projection lists the fields of the schema', () => {
  test('plain values by name, a slug by its string', () => {
    const fields = [
      defineField({ name: 'title', type: 'string' }),
      defineField({ name: 'tags', type: 'array', of: [defineArrayMember({ type: 'string' })] }),
      defineField({ name: 'slug', type: 'slug' }),
    ]
    expect(project('holder', [holder(...fields)])).toBe('title, tags, "slug": slug.current')
  })

  test('a picture with its own fields, and no `_type` that would make it the block `image`', () => {
    const image = defineField({ name: 'photo', type: 'image', fields: [defineField({ name: 'alt', type: 'string' })] })
    expect(project('holder', [holder(image)])).toBe('photo{asset, hotspot, crop, alt}')
  })

  test('a reference to a file stays a reference', () => {
    const file = defineField({ name: 'manual', type: 'reference', to: [{ type: 'sanity.fileAsset' }] })
    expect(project('holder', [holder(file)])).toBe('manual')
  })

  test('L01 a reference to a page becomes a link', () => {
    const link = defineField({ name: 'to', type: 'reference', to: [{ type: 'page' }] })
    expect(project('holder', [page, holder(link)])).toBe('to->{_id, "slug": slug.current}')
  })

  test('another reference becomes the document', () => {
    const badges = defineField({ name: 'badges', type: 'array', of: [{ type: 'reference', to: [{ type: 'badge' }] }] })
    expect(project('holder', [badge, holder(badges)])).toBe('badges[]->{_id, _type, title}')
  })

  test('a reference to several types checks the type', () => {
    const to = defineField({ name: 'to', type: 'reference', to: [{ type: 'badge' }, { type: 'page' }] })
    expect(project('holder', [badge, page, holder(to)])).toBe(
      'to->{_id, _type,\n  _type == "badge" => {title},\n  _type == "page" => {_id, "slug": slug.current}}',
    )
  })

  test('an array of several types checks the type of each member, including references', () => {
    const items = defineField({
      name: 'items',
      type: 'array',
      of: [
        { type: 'note' },
        defineArrayMember({ name: 'fact', type: 'object', fields: [defineField({ name: 'year', type: 'number' })] }),
        { type: 'reference', to: [{ type: 'badge' }] },
      ],
    })
    expect(project('holder', [badge, note, holder(items)])).toBe(
      'items[]{_key, _type,\n  _type == "note" => {text},\n  _type == "fact" => {year},\n  _type == "reference" => @->{_id, _type, title}}',
    )
  })

  test('rich text: spans, marks and what an editor may put between paragraphs', () => {
    const mark = defineType({ name: 'mark', type: 'object', fields: [defineField({ name: 'href', type: 'url' })] })
    const text = defineField({
      name: 'text',
      type: 'array',
      of: [defineArrayMember({ type: 'block', marks: { annotations: [{ type: 'mark' }] } }), { type: 'note' }],
    })
    expect(project('holder', [mark, note, holder(text)])).toBe(
      'text[]{_key, _type,\n  _type == "block" => {children[]{_key, _type, marks, text}, style, listItem, "markDefs": coalesce(markDefs[]{_key, _type, href}, []), level},' +
        '\n  _type == "note" => {text}}',
    )
  })
})

describe('a type that contains itself', () => {
  const tree = defineType({
    name: 'tree',
    type: 'object',
    fields: [
      defineField({ name: 'title', type: 'string' }),
      defineField({ name: 'children', type: 'array', of: [{ type: 'tree' }] }),
    ],
  })

  test('is reduced to its `_type` at its second occurrence', () => {
    expect(project('tree', [tree])).toBe('title, children[]{_key, _type}')
  })

  test('is expanded once from the outside', () => {
    expect(project('holder', [tree, holder(defineField({ name: 'root', type: 'tree' }))])).toBe(
      'root{_type, title, children[]{_key, _type}}',
    )
  })

  test('over another document, ends with `_id` and `_type`', () => {
    const friend = defineType({
      name: 'friend',
      type: 'document',
      fields: [{ name: 'of', type: 'reference', to: [{ type: 'holder' }] }],
    })
    const types = [friend, holder(defineField({ name: 'friend', type: 'reference', to: [{ type: 'friend' }] }))]
    expect(project('holder', types)).toBe('friend->{_id, _type, of->{_id, _type}}')
    expect(project('friend', types)).toBe('of->{_id, _type, friend->{_id, _type}}')
  })
})

describe('B02 a block whose name Sanity reserves', () => {
  const mail = defineType({
    name: 'emailAddress',
    type: 'object',
    fields: [defineField({ name: 'email', type: 'string' })],
  })
  const aliases: Options['aliases'] = [['emailAddress', 'email']]

  test('gets its own name in a field and in an array', () => {
    const list = defineField({ name: 'list', type: 'array', of: [{ type: 'emailAddress' }, { type: 'note' }] })
    const types = [mail, note, holder(defineField({ name: 'mail', type: 'emailAddress' }), list)]
    expect(project('holder', types, { aliases })).toBe(
      'mail{"_type": "email", email}, list[]{_key, _type,\n  _type == "emailAddress" => {"_type": "email", email},\n  _type == "note" => {text}}',
    )
  })
})

const read = (exported: Record<string, unknown>) =>
  readBlockProjection('src/blocks/holder/holder.groq.ts', exported, () => 'title')

describe("B08 a block's own projection", () => {
  const types = [
    holder(defineField({ name: 'title', type: 'string' }), defineField({ name: 'selection', type: 'string' })),
  ]

  test('replaces the fields named in `replaces`, and any field whose name it projects itself', () => {
    const own = read({ projection: '"title": upper(title), "ids": selection[]._ref', replaces: ['selection'] })
    expect(project('holder', types, { own: [['holder', own]] })).toBe('"title": upper(title), "ids": selection[]._ref')
  })

  test('may be a function that receives the projections of other types', () => {
    expect(
      read({ projection: (fields: (type: string) => string) => `"jobs": selection[]->{${fields('job')}}` }).text,
    ).toBe('"jobs": selection[]->{title}')
  })

  test.each([
    [{}, 'has to export "projection"'],
    [{ projection: '"a": ' }, 'not valid GROQ'],
    [{ projection: 'title', replaces: 'selection' }, '"replaces" must be a list'],
  ])('is rejected with its file name: %o', (exported, message) => {
    expect(() => read(exported)).toThrow(message)
    expect(() => read(exported)).toThrow('src/blocks/holder/holder.groq.ts')
  })
})
