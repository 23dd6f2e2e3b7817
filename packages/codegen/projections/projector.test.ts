import { defineField, defineType } from '@sanity/types'
import type { SchemaTypeDefinition } from '@sanity/types'
import { describe, expect, test } from 'vitest'
import { createContentModel } from '../schema/content-model.ts'
import { compileTypes, extractContentSchema } from '../schema/extract-schema.ts'
import { readBlockProjection } from './block-projection.ts'
import type { BlockProjection } from './block-projection.ts'
import { resolveProjection } from './emit-projections.ts'
import { createProjector } from './projector.ts'

const config = { linkTypes: ['page'], linkProjection: '_id, "slug": slug.current' }

/** The whole projection of `name` as GROQ. */
const project = (
  name: string,
  types: SchemaTypeDefinition[],
  own: [type: string, projection: BlockProjection][] = [],
): string => {
  const model = createContentModel(extractContentSchema(compileTypes(types), { enforceRequiredFields: true }))
  const projector = createProjector({ model, config, aliases: new Map(), blockProjections: new Map(own) })
  return resolveProjection(name, new Map([...model.ownTypes.keys()].map((type) => [type, projector(type)])))
}

const holder = (...fields: ReturnType<typeof defineField>[]): SchemaTypeDefinition =>
  defineType({ name: 'holder', type: 'document', fields })

// What any other field becomes is in golden/.
test('B08 a reference to a file stays a reference', () => {
  const file = defineField({ name: 'manual', type: 'reference', to: [{ type: 'sanity.fileAsset' }] })
  expect(project('holder', [holder(file)])).toBe('manual')
})

const read = (exported: Record<string, unknown>) =>
  readBlockProjection('src/blocks/holder/holder.groq.ts', exported, () => 'title')

describe("B08 a block's own projection", () => {
  const types = [
    holder(defineField({ name: 'title', type: 'string' }), defineField({ name: 'selection', type: 'string' })),
  ]

  test('replaces the fields named in `replaces`, and any field whose name it projects itself', () => {
    const own = read({ projection: '"title": upper(title), "ids": selection[]._ref', replaces: ['selection'] })
    expect(project('holder', types, [['holder', own]])).toBe('"title": upper(title), "ids": selection[]._ref')
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
