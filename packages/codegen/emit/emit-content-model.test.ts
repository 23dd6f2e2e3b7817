import { defineArrayMember, defineField, defineType } from '@sanity/types'
import type { FieldDefinition, InlineFieldDefinition, SchemaTypeDefinition } from '@sanity/types'
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

const row = (page: string, heading: string, field: string): string | undefined =>
  section(page, heading).find((line) => line.startsWith(`| \`${field}\` |`))

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

/** Of a field without its name. */
type Definition = {
  [Type in keyof InlineFieldDefinition]: Omit<InlineFieldDefinition[Type], 'name'>
}[keyof InlineFieldDefinition]

const list = [{ title: 'Weiß', value: 'white' }, 'ink']

describe('a field in words', () => {
  const cases: [cells: RegExp, field: Definition][] = [
    [/text \| yes \| at most 40 characters/, { type: 'string', validation: (rule) => rule.required().max(40) }],
    [
      /text \|  \| one of `white` Weiß, `ink`; starts as `ink`/,
      { type: 'string', options: { list }, initialValue: 'ink' },
    ],
    [
      /list: text \|  \| at least 2 entries; no entry twice/,
      { type: 'array', of: [{ type: 'string' }], validation: (rule) => rule.min(2).unique() },
    ],
    [/number \|  \| whole number; at least 1 \|/, { type: 'number', validation: (rule) => rule.integer().min(1) }],
    [
      /number \|  \| at most 1 digit after the decimal point; at least 5 \|/,
      { type: 'number', validation: (rule) => rule.precision(1).min(2).min(5) },
    ],
    [
      /date \|  \| not before 2020-01-01; not after 2021-01-01 \|/,
      { type: 'date', validation: (rule) => rule.min('2020-01-01').max('2021-01-01') },
    ],
    [/matches `\/\^a\\\|b\$\/`/, { type: 'string', validation: (rule) => rule.regex(/^a|b$/) }],
    [/reference to \[`page`\]\(#page\)/, { type: 'reference', to: [{ type: 'page' }] }],
    [/weak reference to/, { type: 'reference', weak: true, to: [{ type: 'page' }] }],
    [/list: reference to \[`page`\]/, { type: 'array', of: [{ type: 'reference', to: [{ type: 'page' }] }] }],
    [/checked further in the Studio/, { type: 'string', validation: (rule) => rule.custom(() => true) }],
    [
      /advice: at most 60 characters \(“Zu lang.”\)/,
      { type: 'string', validation: (rule) => rule.max(60).warning('Zu lang.') },
    ],
    [/file \|  \| accepts `\.vtt, video\/mp4` \|/, { type: 'file', options: { accept: '.vtt, video/mp4' } }],
    [/\| file \|  \|  \|  \|$/, { type: 'file' }],
    [/shown under a condition/, { type: 'string', hidden: () => false }],
    [/eins \\\|<br>zwei/, { type: 'string', description: 'eins |\nzwei' }],
  ]

  test.each(cases)('cells %s', (cells, field) => {
    expect(row(pageOf([page, withField({ name: 'x', ...field })]), 'holder', 'x')).toMatch(cells)
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
    const fields = section(text, 'holder')
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

  test('show their placements, components and where they are used', () => {
    expect(section(text, 'quote')).toEqual(
      expect.arrayContaining([
        '**Zitat**',
        '- Kind: block, stored as an object, placed in `content`',
        '- Component: [`src/blocks/quote/quote.tsx`](../src/blocks/quote/quote.tsx)',
        '- Used in [`boxText`](#boxtext) `content[]`',
      ]),
    )
    expect(section(text, 'spacer')).toContain('- Component: none yet')
    expect(section(text, 'page')).toContain('- Used in [`boxTitle`](#boxtitle) `page`, [`route`](#route) `old`')
  })

  test('are named where they may stand, also the one with a built-in name', () => {
    expect(row(text, 'boxText', 'content')).toContain(
      'list: [`quote`](#quote), [`spacer`](#spacer) or [`image`](#image) |',
    )
    expect(text).toMatch(/## Placement `content`\n\n- \[`image`\]\(#image\) Bild\n- \[`quote`\]/)
    expect(section(text, 'image')).toContain('- Kind: block, stored as an object, placed in `content`')
  })
})

test('every link leads to a heading, and no two headings are one anchor', () => {
  const text = pageOf([...site, { ...quote, name: 'objects' }], { blocks })
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading.toLowerCase())
  const anchors = new Set(headings)
  expect(anchors.size).toBe(headings.length)
  const targets = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, target = '']) => target)
  expect(targets.length).toBeGreaterThan(20)
  expect(targets.filter((target) => !anchors.has(target))).toEqual([])
})

test('the order of the files makes no difference', () => {
  expect(pageOf(site.toReversed(), { blocks })).toBe(pageOf(site, { blocks }))
})

test('rich text lists what its paragraphs offer, and is named where it is used, its description not repeated', () => {
  const to = defineField({ name: 'to', title: 'Ziel', type: 'reference', to: [{ type: 'page' }] })
  const paragraph = defineArrayMember({
    type: 'block',
    styles: [{ title: 'Absatz', value: 'normal' }],
    lists: [],
    marks: {
      decorators: [{ title: 'Fett', value: 'strong' }],
      annotations: [
        { name: 'pageLink', type: 'object', fields: [to] },
        { name: 'mark', type: 'object', fields: [defineField({ name: 'tone', type: 'string' })] },
      ],
    },
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
  const lines = section(text, 'richText')
  expect(lines).toContain('**Fließtext**: Mit Links.')
  expect(lines).toContain('- Is a list: paragraph or [`quote`](#quote)')
  expect(lines).toContain('- styles: `normal` Absatz')
  expect(lines).toContain('- marks: `strong` Fett')
  expect(lines).toContain('- annotations: group of fields `pageLink`, group of fields `mark`')
  expect(row(text, 'richText', '[block].markDefs[pageLink].to')).toContain('| Ziel | reference to [`page`](#page) |')
  expect(row(text, 'holder', 'text')).toBe('| `text` | Text | [`richText`](#richtext) |  |  |  |')
})
