import { defineField, defineType } from '@sanity/types'
import { describe, expect, test } from 'vitest'
import { createTypeWriter } from '../emit/type-text.ts'
import { createContentModel } from '../schema/content-model.ts'
import { compileTypes, extractContentSchema } from '../schema/extract-schema.ts'
import { findAssetPaths } from './asset-paths.ts'
import { typeQuery } from './type-query.ts'

const schema = extractContentSchema(
  compileTypes([
    defineType({ name: 'badge', type: 'document', fields: [defineField({ name: 'title', type: 'string' })] }),
    defineType({
      name: 'page',
      type: 'document',
      fields: [
        defineField({ name: 'title', type: 'string', validation: (rule) => rule.required() }),
        defineField({
          name: 'badge',
          type: 'reference',
          to: [{ type: 'badge' }],
          validation: (rule) => rule.required(),
        }),
        defineField({ name: 'photo', type: 'image' }),
        defineField({ name: 'gallery', type: 'array', of: [{ type: 'image' }] }),
        defineField({ name: 'manual', type: 'file' }),
      ],
    }),
  ]),
  { enforceRequiredFields: true },
)

const query = (text: string) => ({ file: 'src/page.groq.ts', name: 'PAGE_QUERY', text })
const typed = (text: string): string => createTypeWriter()(typeQuery(query(text), schema)).replaceAll(/\s+/g, ' ')

describe('the type of a query', () => {
  test('a required field is there, any other may be null', () => {
    expect(typed('*[_type == "page"]{title, photo{hotspot}}')).toBe(
      'Array<{ title: string photo: { hotspot: SanityImageHotspot | null } | null }>',
    )
  })

  test('the document behind a required reference may still be missing', () => {
    expect(typed('*[_type == "page"]{badge->{_id}}')).toBe('Array<{ badge: { _id: string } | null }>')
  })

  test('a `select` without an `else` may be null', () => {
    expect(typed('*[_type == "page"]{"x": select(title == "a" => "b")}')).toBe("Array<{ x: 'b' | null }>")
  })

  test('lists of a `select` are one list', () => {
    expect(typed('*[_type == "page"]{"x": select(title == "a" => ["b"], title == "b" => [], [1])}')).toBe(
      "Array<{ x: Array<1 | 'b'> }>",
    )
  })
})

describe('a wrong query', () => {
  test('is reported with file, name, line and a caret', () => {
    const text = '*[_type == "page"]{\n  title,\n  "a": 1 + ]\n}'
    expect(() => typeQuery(query(text), schema)).toThrow(
      /^src\/page\.groq\.ts: PAGE_QUERY: .* which put together reads:\n(?: {2}. \| .*\n)+> 3 \| {3}"a": 1 \+ \]\n {4}\| {11}\^\n/,
    )
  })

  test('of a long line only the part around the error is shown', () => {
    const before = 'a, '.repeat(200)
    expect(() => typeQuery(query(`*{${before}"b": ]}`), schema)).toThrow(/\n> 1 \| [^\n]{1,100}\n {4}\| {1,60}\^$/)
  })

  test.each(['*[_type == "pages"][0].title.nothing', 'nothing', 'unknown::function(1)'])(
    '%s: its result is unknown',
    (text) => {
      expect(() => typeQuery(query(text), schema)).toThrow(/src\/page\.groq\.ts.*PAGE_QUERY/)
    },
  )
})

test('Q01 asset references are found through lists and objects', () => {
  const result = typeQuery(query('{"page": *[_type == "page"][0]{photo, gallery[]{asset}, manual, badge}}'), schema)
  expect(findAssetPaths(result, createContentModel(schema))).toEqual({
    images: ['page.gallery[].asset._ref', 'page.photo.asset._ref'],
    files: ['page.manual.asset._ref'],
  })
})
