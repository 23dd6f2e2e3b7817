import { defineArrayMember, defineField, defineType } from '@sanity/types'
import type { FieldDefinition, SchemaTypeDefinition } from '@sanity/types'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { BlockComponent } from '../blocks/find-components.ts'
import { toKebabCase } from '../casing.ts'
import { compileTypes } from '../schema/extract-schema.ts'
import { emitContentModel } from './emit-content-model.ts'

interface Options {
  /** Names of the types whose schema file is among the blocks. */
  blocks?: string[]
  components?: BlockComponent[]
}

const pageOf = (types: SchemaTypeDefinition[], { blocks = [], components = [] }: Options = {}): string => {
  const files = types.map((definition) => ({
    path: `schema/${blocks.includes(definition.name) ? 'blocks' : 'documents'}/${toKebabCase(definition.name)}.ts`,
    exportName: definition.name,
    typeName: definition.name,
    definition,
  }))
  // Sanity does not allow a custom type with a built-in name.
  const registered = types.filter((type) => type.name !== type.type)
  return emitContentModel({
    compiled: compileTypes(registered),
    types: registered,
    files,
    components,
    config: { schemaBlocks: 'schema/blocks' },
  })
}

/** Lines of a type's section. */
const section = (page: string, heading: string): string[] => {
  const lines = page.split('\n')
  const start = lines.indexOf(`### ${heading}`)
  const end = lines.findIndex((line, index) => index > start && /^#{2,3} /.test(line))
  return start < 0 ? [] : lines.slice(start, end < 0 ? undefined : end)
}

const row = (page: string, heading: string, field: string): string[] =>
  (section(page, heading).find((line) => line.startsWith(`| \`${field}\` |`)) ?? '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

const page = defineType({
  name: 'page',
  title: 'Seite',
  type: 'document',
  fields: [
    defineField({ name: 'title', title: 'Titel', type: 'string', validation: (rule) => rule.required().max(90) }),
  ],
})

const withField = (field: FieldDefinition): SchemaTypeDefinition =>
  defineType({
    name: 'holder',
    title: 'Halter',
    type: 'document',
    fields: [field, defineField({ name: 'other', type: 'string' })],
  })

const list = [{ title: 'Weiß', value: 'white' }, 'ink']

describe('a field in words', () => {
  const name = 'x'
  const cases: [title: string, field: FieldDefinition, cells: RegExp][] = [
    [
      'required text with a limit',
      defineField({ name, type: 'string', validation: (rule) => rule.required().max(40) }),
      /text \| yes \| at most 40 characters/,
    ],
    [
      'a list of values with titles, and the value it starts with',
      defineField({ name, type: 'string', options: { list }, initialValue: 'ink' }),
      /text \| one of `white` Weiß, `ink` \| `ink`/,
    ],
    [
      'a list of texts',
      defineField({ name, type: 'array', of: [{ type: 'string' }], validation: (rule) => rule.min(2).unique() }),
      /list of texts \| at least 2 entries; no entry twice/,
    ],
    [
      'a number',
      defineField({ name, type: 'number', validation: (rule) => rule.integer().min(1) }),
      /number \| whole number; at least 1/,
    ],
    [
      'a pattern with a pipe',
      defineField({ name, type: 'string', validation: (rule) => rule.regex(/^a|b$/) }),
      /matches `\/\^a\\\|b\$\/`/,
    ],
    [
      'a reference',
      defineField({ name, type: 'reference', to: [{ type: 'page' }] }),
      /reference to \[`page`\]\(#page-seite\)/,
    ],
    [
      'a weak reference',
      defineField({ name, type: 'reference', weak: true, to: [{ type: 'page' }] }),
      /weak reference to/,
    ],
    [
      'references in a list',
      defineField({ name, type: 'array', of: [{ type: 'reference', to: [{ type: 'page' }] }] }),
      /list of references to \[`page`\]/,
    ],
    [
      'a rule as code',
      defineField({ name, type: 'string', validation: (rule) => rule.custom(() => true) }),
      /checked further in the Studio/,
    ],
    [
      'advice',
      defineField({ name, type: 'string', validation: (rule) => rule.max(60).warning('Zu lang.') }),
      /advice: at most 60 characters \(“Zu lang.”\)/,
    ],
    [
      'a file of some kinds',
      defineField({ name, type: 'file', options: { accept: '.vtt, video/mp4' } }),
      /file \| accepts `\.vtt`, `video\/mp4` \|/,
    ],
    ['a file of any kind', defineField({ name, type: 'file' }), /\| file \|$/],
    ['a condition', defineField({ name, type: 'string', hidden: () => false }), /shown under a condition/],
    [
      'a description with a line break and a pipe',
      defineField({ name, type: 'string', description: 'eins |\nzwei' }),
      /eins \\\|<br>zwei/,
    ],
  ]

  test.each(cases)('%s', (_title, field, cells) => {
    expect(
      section(pageOf([page, withField(field)]), 'holder: Halter').find((line) => line.startsWith('| `x`')),
    ).toMatch(cells)
  })

  test('inline fields have their own rows; fields that Sanity adds to a picture have none', () => {
    const image = defineField({ name: 'photo', type: 'image', fields: [defineField({ name: 'alt', type: 'string' })] })
    const item = defineArrayMember({
      type: 'object',
      name: 'item',
      fields: [defineField({ name: 'label', type: 'string' })],
    })
    const items = defineField({ name: 'items', type: 'array', of: [item] })
    const text = pageOf([defineType({ name: 'holder', type: 'document', fields: [image, items] })])
    const fields = section(text, 'holder: Holder')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('`')[1])
    expect(fields).toEqual(['photo', 'photo.alt', 'items', 'items[].label'])
  })
})

const image = defineType({ name: 'image', title: 'Bild', type: 'image', options: { placement: ['content'] } })
const quote = defineType({
  name: 'quote',
  title: 'Zitat',
  type: 'object',
  options: { placement: ['content'] },
  fields: [defineField({ name: 'text', type: 'string' })],
})
const spacer = defineType({
  name: 'spacer',
  title: 'Abstand',
  type: 'object',
  options: { placement: ['content'] },
  fields: [defineField({ name: 'size', type: 'number' })],
})
const boxText = defineType({
  name: 'boxText',
  title: 'Text',
  type: 'document',
  options: { placement: ['section'] },
  fields: [defineField({ name: 'content', type: 'array', of: [{ type: 'quote' }, { type: 'spacer' }, image] })],
})
const boxTitle = defineType({
  name: 'boxTitle',
  type: 'document',
  options: { placement: ['section'] },
  fields: [defineField({ name: 'page', type: 'reference', to: [{ type: 'page' }] })],
})
const route = defineType({
  name: 'route',
  type: 'document',
  fields: [
    defineField({
      name: 'boxes',
      type: 'array',
      of: [{ type: 'reference', to: [{ type: 'boxText' }, { type: 'boxTitle' }] }],
    }),
    defineField({ name: 'old', type: 'reference', weak: true, to: [{ type: 'page' }] }),
  ],
})
const site = [image, quote, spacer, boxText, boxTitle, route, page]
const blocks = ['image', 'quote', 'spacer', 'boxText', 'boxTitle']

describe('blocks', () => {
  const component = { name: 'quote', exportName: 'Quote', file: 'src/blocks/quote/quote.tsx', isLazy: false }
  const text = pageOf(site, { blocks, components: [component] })

  test('show their placements and components', () => {
    expect(section(text, 'quote: Zitat')).toEqual(
      expect.arrayContaining([
        '- Kind: block, stored as an object, placed in [`content`](#placement-content)',
        '- Component: [`src/blocks/quote/quote.tsx`](../src/blocks/quote/quote.tsx)',
        '- Stands in: [`boxText`](#boxtext-text) `content[]`',
      ]),
    )
    expect(section(text, 'spacer: Abstand')).toContain('- Component: none yet')
  })

  test('of a placement are named by it, also the one with a built-in name', () => {
    expect(row(text, 'boxText: Text', 'content')).toContain('list of any [`content`](#placement-content) block')
    expect(section(text, 'Placement content')).toContain('Stands in: [`boxText`](#boxtext-text) `content[]`.')
    expect(section(text, 'image: Bild')).toContain(
      '- Kind: block, stored as an object, placed in [`content`](#placement-content)',
    )
  })
})

test('every link leads to a heading', () => {
  const twice = defineType({
    name: 'holderSeite',
    title: 'Bild | zwei',
    type: 'object',
    fields: [defineField({ name: 'x', type: 'string' })],
  })
  const text = pageOf([...site, twice], { blocks })
  const toAnchor = (heading: string): string =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-')
  const anchors = new Set([...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => toAnchor(heading)))
  const targets = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, target = '']) => target)
  expect(targets.length).toBeGreaterThan(20)
  expect(targets.filter((target) => !anchors.has(target))).toEqual([])
})

test('the order of the files makes no difference', () => {
  expect(pageOf(site.toReversed(), { blocks })).toBe(pageOf(site, { blocks }))
})

describe('rich text', () => {
  const to = defineField({ name: 'to', title: 'Ziel', type: 'reference', to: [{ type: 'page' }] })
  const pageLink = { name: 'pageLink', type: 'object', fields: [to] }
  const paragraph = defineArrayMember({
    type: 'block',
    styles: [{ title: 'Absatz', value: 'normal' }],
    lists: [],
    marks: { decorators: [{ title: 'Fett', value: 'strong' }], annotations: [pageLink] },
  })
  const richText = defineType({
    name: 'richText',
    title: 'Fließtext',
    description: 'Mit Links.',
    type: 'array',
    of: [paragraph, { type: 'quote' }],
  })
  const holder = defineType({
    name: 'holder',
    type: 'document',
    fields: [defineField({ name: 'text', type: 'richText' })],
  })
  const text = pageOf([page, quote, richText, holder], { blocks: ['quote'] })

  test('lists the options of a paragraph, and its inline types', () => {
    const lines = section(text, 'richText: Fließtext')
    expect(lines).toContain('A list of paragraphs or [`quote`](#quote-zitat).')
    expect(lines).toContain('- Styles: `normal` Absatz')
    expect(lines).toContain('- Marks: `strong` Fett')
    expect(lines).toContain('- Annotations: `pageLink`')
    expect(lines).toContain('| `[block].markDefs[pageLink].to` | Ziel | reference to [`page`](#page-seite) |')
  })

  test('is named where it is used, its description not repeated', () => {
    expect(section(text, 'holder: Holder')).toContain('| `text` | Text | [`richText`](#richtext-fließtext) |')
  })
})

test('descriptions in JSX become text, for types and fields', () => {
  const described = defineType({
    name: 'page',
    type: 'document',
    description: createElement('em', null, 'Eine Seite'),
    fields: [
      defineField({
        name: 'title',
        type: 'string',
        description: createElement('p', null, 'Der ', createElement('b', null, 'Titel')),
      }),
    ],
  })
  const text = pageOf([described])
  expect(section(text, 'page: Page')).toContain('> Eine Seite')
  expect(row(text, 'page: Page', 'title')).toContain('Der Titel')
})
