import { runInThisContext } from 'node:vm'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { expect, test } from 'vitest'
import { defaultConfig } from '../config.ts'
import { typeQuery } from '../queries/type-query.ts'
import { createContentShapes } from '../rules/content-shapes.ts'
import { createContentModel } from '../schema/content-model.ts'
import { compileTypes, extractContentSchema } from '../schema/extract-schema.ts'
import type { EmitInput } from './emit-input.ts'
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

const input = (): EmitInput => {
  const compiled = compileTypes(types)
  const model = createContentModel(extractContentSchema(compiled, { enforceRequiredFields: true }))
  const query = {
    file: 'src/page.groq.ts',
    name: 'PAGE_QUERY',
    text: '*[_type == "page"]{tone, boxes[]{_key, _type, tone, text}, "other": boxes[0]{_type, tone, text}}',
  }
  const results = [{ query, node: typeQuery(query, model.schema), text: '' }]
  return {
    config: defaultConfig,
    files: [],
    types,
    compiled,
    model,
    blocks: [],
    components: [],
    aliases: [],
    listNames: new Map(),
    results,
    shapes: createContentShapes({ compiled, model, results }),
  }
}

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
  expect(evaluate(emitValidators(input()))).toEqual(input().shapes)
})

test('a shape that occurs twice is written once', () => {
  const text = emitValidators(input())
  expect(text.match(/'paper', 'ink'/g)).toHaveLength(1)
  expect(text).toContain('{ ...boxesMemberShape, keyed: true }')
})

test('two runs write the same', () => expect(emitValidators(input())).toBe(emitValidators(input())))
