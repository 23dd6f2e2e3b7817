import type { SchemaType } from 'groq-js'
import type { ContentShapes, Shape } from '../../src/content/validation/shape.ts'
import { resultShapesOf } from '../rules/result-shapes.ts'
import { createContentModel } from '../schema/content-model.ts'

/** What an extracted schema alone says: types and what is required, without the limits that `validation` sets. */
export interface StructuralModel {
  shapes: ContentShapes
  /** Names of the project's own types, sorted. */
  own: readonly string[]
}

/** The same reading for a schema of now and for one of long ago, so that nothing but the schema can differ. */
export const createStructuralModel = (schema: SchemaType): StructuralModel => {
  const model = createContentModel(schema)
  const { write } = resultShapesOf(model)
  const types = schema.flatMap((entry): [string, Shape & { document?: true }][] => {
    if (model.targetOf(entry.name) !== undefined) return []
    const shape = write(entry.type === 'document' ? { type: 'object', attributes: entry.attributes } : entry.value)
    return [[entry.name, { ...shape, ...(model.isDocument(entry.name) ? { document: true } : {}) }]]
  })
  return { shapes: { types: Object.fromEntries(types), results: {} }, own: [...model.ownTypes.keys()] }
}
