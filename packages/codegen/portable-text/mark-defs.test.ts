import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { evaluate, parse, typeEvaluate } from 'groq-js'
import type { SchemaType } from 'groq-js'
import { describe, expect, test } from 'vitest'
import { resolveProjection } from '../projections/emit-projections.ts'
import { createProjector } from '../projections/projector.ts'
import { createTypeWriter } from '../emit/type-text.ts'
import { createContentModel } from '../schema/content-model.ts'
import { compileTypes, extractContentSchema } from '../schema/extract-schema.ts'
import { withMarkDefs } from './mark-defs.ts'

const link = defineArrayMember({ name: 'link', type: 'object', fields: [defineField({ name: 'href', type: 'url' })] })
const textField = (name: string, annotations: (typeof link)[]) =>
  defineField({ name, type: 'array', of: [defineArrayMember({ type: 'block', marks: { annotations } })] })
const note = defineType({
  name: 'note',
  type: 'document',
  fields: [textField('linked', [link]), textField('plain', [])],
})

const extracted = (): SchemaType => extractContentSchema(compileTypes([note]), { enforceRequiredFields: true })

/** The result of the generated projection for a stored paragraph. */
const query = async (field: string, markDefs: object): Promise<unknown> => {
  const model = createContentModel(extracted())
  const projector = createProjector({
    model,
    config: { linkTypes: [], linkProjection: '' },
    aliases: new Map(),
    blockProjections: new Map(),
  })
  const groq = `*[0]{${resolveProjection('note', new Map([['note', projector('note')]]))}}`
  const paragraph = { _type: 'block', _key: 'a', children: [{ _type: 'span', _key: 'b', text: 'Text' }], ...markDefs }
  const dataset = [{ _id: 'note', _type: 'note', [field]: [paragraph] }]
  return (await evaluate(parse(groq), { dataset })).get()
}

describe('B07 markDefs in a result', () => {
  test.each([
    ['left out by another tool', {}],
    ['null', { markDefs: null }],
    ['empty', { markDefs: [] }],
    ['no list', { markDefs: 'x' }],
  ])('B07 is an empty list if it is stored as %s', async (_title, markDefs) => {
    expect(await query('linked', markDefs)).toMatchObject({ linked: [{ markDefs: [] }] })
  })

  test('B07 contains the annotations', async () => {
    const stored = { _type: 'link', _key: 'l', href: 'https://a.example' }
    expect(await query('linked', { markDefs: [{ ...stored, secret: 1 }] })).toMatchObject({
      linked: [{ markDefs: [stored] }],
    })
  })

  test('B07 is absent if a text allows no annotations, whatever is stored', async () => {
    expect(await query('plain', { markDefs: [{ _type: 'link', _key: 'l' }] })).not.toHaveProperty('plain.0.markDefs')
  })
})

describe('markDefs as it is stored', () => {
  const typeOf = (schema: SchemaType, groq: string): string => createTypeWriter()(typeEvaluate(parse(groq), schema))

  test('is an empty list, not null, if a text allows no annotations', () => {
    const groq = '*[_type == "note"][0].plain[]{markDefs}'
    expect(typeOf(extracted(), groq)).toContain('markDefs: null')
    expect(typeOf(withMarkDefs(extracted()), groq)).toContain('markDefs: Array<never> | null')
  })

  test('is unchanged if there are annotations, as is everything else', () => {
    const [before, after] = [extracted(), withMarkDefs(extracted())].map((schema) => JSON.stringify(schema))
    const corrected =
      '"markDefs":{"type":"objectAttribute","value":{"type":"array","of":{"type":"union","of":[]}},"optional":true}'
    expect(
      after?.replace(corrected, '"markDefs":{"type":"objectAttribute","value":{"type":"null"},"optional":true}'),
    ).toBe(before)
    expect(after).not.toBe(before)
  })

  test('does not modify its input', () => {
    const schema = extracted()
    const before = JSON.stringify(schema)
    withMarkDefs(schema)
    expect(JSON.stringify(schema)).toBe(before)
  })
})
