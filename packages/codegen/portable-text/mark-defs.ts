import type { SchemaType, TypeNode } from 'groq-js'
import { mapSchema } from '../schema/content-model.ts'
import { isTextBlock } from './text-block.ts'

const emptyList: TypeNode = { type: 'array', of: { type: 'union', of: [] } }

/**
 * The schema with `markDefs` typed as stored.
 *
 * If a text allows no annotations, Sanity's extraction types `markDefs` as null. The Studio stores an empty list
 * anyway, and other tools omit it: it is `[]` or absent, but never null.
 */
export const withMarkDefs = (schema: SchemaType): SchemaType =>
  mapSchema(schema, (node) => {
    if (!isTextBlock(node)) return node
    const { markDefs } = node.attributes
    if (markDefs?.value.type !== 'null') return node
    return { ...node, attributes: { ...node.attributes, markDefs: { ...markDefs, value: emptyList } } }
  })
