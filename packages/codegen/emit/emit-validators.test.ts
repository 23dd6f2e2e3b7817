import { runInThisContext } from 'node:vm'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { expect, test } from 'vitest'
import { typeQuery } from '../queries/type-query.ts'
import { createContentShapes } from '../rules/content-shapes.ts'
import { createContentModel } from '../schema/content-model.ts'
import { compileTypes, extractContentSchema } from '../schema/extract-schema.ts'
import { emitValidators } from './emit-validators.ts'

const tone = defineField({
  name: 'tone',
  type: 'string',
  options: { list: ['paper', 'ink', 'signal', 'it\'s "odd"', 'lilac', 'lime'] },
})

const types = [
  defineType({
    name: 'page',
    type: 'document',
    fields: [tone, defineField({ name: 'boxes', type: 'array', of: [defineArrayMember({ type: 'box' })] })],
  }),
  defineType({
    name: 'box',
    type: 'object',
    fields: [tone, defineField({ name: 'text', type: 'string', validation: (rule) => rule.regex(/^\d'\\/) })],
  }),
]

const compiled = compileTypes(types)
const model = createContentModel(extractContentSchema(compiled, { enforceRequiredFields: true }))
const query = {
  file: 'src/page.groq.ts',
  name: 'PAGE_QUERY',
  text: '*[_type == "page"]{tone, boxes[]{_key, _type, tone, text}, "other": boxes[0]{_type, tone, text}}',
}
const results = [{ query, node: typeQuery(query, model.schema), text: '' }]
const shapes = createContentShapes({ compiled, model, results })
const written = emitValidators({ model, aliases: [], shapes })

/** The value that the generated module exports, evaluated without its types. */
const evaluate = (text: string): unknown => {
  const script = text
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^const (\w+): \w+ =/gm, 'const $1 =')
    .replace('export const contentShapes = {', ';({')
    .replace('as const satisfies ContentShapes', ')')
  return runInThisContext(script)
}

test('the written module holds the shapes, quotes and backslashes included', () => {
  expect(evaluate(written)).toEqual(shapes)
})

test('a shape that occurs twice is written once', () => {
  expect(written.match(/'paper', 'ink'/g)).toHaveLength(1)
  expect(written).toContain('{ ...boxesMemberShape, keyed: true }')
})
