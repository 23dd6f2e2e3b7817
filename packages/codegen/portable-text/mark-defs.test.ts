import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { resolveProjection } from '../projections/emit-projections.ts'
import { createProjector } from '../projections/projector.ts'
import { createContentModel } from '../schema/content-model.ts'
import { compileTypes, extractContentSchema } from '../schema/extract-schema.ts'

const link = defineArrayMember({ name: 'link', type: 'object', fields: [defineField({ name: 'href', type: 'url' })] })
const note = defineType({
  name: 'note',
  type: 'document',
  fields: [
    defineField({
      name: 'text',
      type: 'array',
      of: [defineArrayMember({ type: 'block', marks: { annotations: [link] } })],
    }),
  ],
})

/** The result of the generated projection for a stored paragraph. */
const query = async (markDefs: object): Promise<unknown> => {
  const model = createContentModel(extractContentSchema(compileTypes([note]), { enforceRequiredFields: true }))
  const projector = createProjector({
    model,
    config: { linkTypes: [], linkProjection: '' },
    aliases: new Map(),
    blockProjections: new Map(),
  })
  const groq = `*[0]{${resolveProjection('note', new Map([['note', projector('note')]]))}}`
  const paragraph = { _type: 'block', _key: 'a', children: [{ _type: 'span', _key: 'b', text: 'Text' }], ...markDefs }
  const dataset = [{ _id: 'note', _type: 'note', text: [paragraph] }]
  return (await evaluate(parse(groq), { dataset })).get()
}

test.each([
  ['left out by another tool', {}],
  ['null', { markDefs: null }],
  ['empty', { markDefs: [] }],
  ['no list', { markDefs: 'x' }],
])('B07 is an empty list if it is stored as %s', async (_title, markDefs) => {
  expect(await query(markDefs)).toMatchObject({ text: [{ markDefs: [] }] })
})

test('B07 markDefs contains the annotations', async () => {
  const stored = { _type: 'link', _key: 'l', href: 'https://a.example' }
  expect(await query({ markDefs: [{ ...stored, secret: 1 }] })).toMatchObject({
    text: [{ markDefs: [stored] }],
  })
})
