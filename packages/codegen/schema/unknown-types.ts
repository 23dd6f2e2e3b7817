import type { ObjectAttribute, SchemaType } from 'groq-js'
import { mapSchema } from './content-model.ts'

/**
 * The schema with a plugin's types as unknown members of lists, too, which keep the `_type` that tells them from others.
 * So are types that Sanity's extraction names without defining them, such as `image.media` of an object in two places.
 */
export const withUnknownTypes = (schema: SchemaType): SchemaType => {
  const unknown = new Set(
    schema.filter((entry) => entry.type === 'type' && entry.value.type === 'unknown').map(({ name }) => name),
  )
  const defined = new Set(schema.map(({ name }) => name))
  return mapSchema(schema, (node) => {
    if (node.type === 'inline' && !defined.has(node.name)) return { type: 'unknown' }
    if (node.type !== 'object' || node.rest?.type !== 'inline' || !unknown.has(node.rest.name)) return node
    const _type: ObjectAttribute = { type: 'objectAttribute', value: { type: 'string', value: node.rest.name } }
    return { ...node, attributes: { ...node.attributes, _type }, rest: { type: 'unknown' } }
  })
}
