import { defineField, defineType } from '@sanity/types'
import { parse, typeEvaluate } from 'groq-js'
import { expect, test } from 'vitest'
import { compileTypes, extractContentSchema } from '../schema/extract-schema.ts'
import { continueType } from './continue-type.ts'

const schema = extractContentSchema(
  compileTypes([
    defineType({
      name: 'page',
      type: 'document',
      fields: [
        defineField({ name: 'title', type: 'string' }),
        defineField({ name: 'value', type: 'string' }),
        defineField({ name: 'next', type: 'reference', to: [{ type: 'page' }] }),
      ],
    }),
  ]),
  { enforceRequiredFields: true },
)

const BASE = '{"page": *[_type == "page"][0]{_id, title, "next": next->title}, "list": *[_type == "page"]{title}}'

const both = (query: string) => {
  const [tree, beginning] = [parse(query), parse(BASE)]
  return {
    plain: typeEvaluate(tree, schema),
    continued: continueType(tree, beginning, typeEvaluate(beginning, schema), schema),
  }
}

test.each([
  '{page, "count": count(list)}',
  '{page, "same": *[_type == "page" && _id == ^.page._id]{title}}',
  '{"anything": *[defined(value)]{_type, value}}',
  '{"others": *[_type != "route"]._type}',
  '{"found": *[references(^.page._id)]{_type}}',
  '{page}{"title": page.title, "fallback": coalesce(page.title, "ohne")}',
  '{..., "self": @.page.title, "chosen": select(defined(page) => page.next, "keine")}',
])('%s has the same type as from the start', (rest) => {
  const { plain, continued } = both(`${BASE}${rest}`)
  expect(continued).toEqual(plain)
})

test.each(['.page', '.page.title', '["page"]', '.list[0]', '.page{title}', '{page}.page'])(
  '%s may be null, and is left to the evaluator',
  (rest) => {
    expect(both(`${BASE}${rest}`).continued).toBeUndefined()
  },
)
