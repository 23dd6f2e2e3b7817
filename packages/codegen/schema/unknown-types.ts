import type { ObjectAttribute, ObjectTypeNode, SchemaType, TypeNode } from 'groq-js'

/** The types with known content; a plugin's type has none. */
const knownTypes = (schema: SchemaType): ReadonlySet<string> =>
  new Set(
    schema.filter((entry) => entry.type === 'document' || entry.value.type !== 'unknown').map((entry) => entry.name),
  )

/**
 * The schema with undefined types replaced by unknown, as in `@sanity/codegen`. List members keep their `_type`,
 * which distinguishes them from others.
 */
export const withUnknownTypes = (schema: SchemaType): SchemaType => {
  const defined = new Set(schema.map((entry) => entry.name))
  const known = knownTypes(schema)

  const attributesOf = (attributes: Record<string, ObjectAttribute>): Record<string, ObjectAttribute> =>
    Object.fromEntries(
      Object.entries(attributes).map(([name, attribute]) => [name, { ...attribute, value: correct(attribute.value) }]),
    )

  const correctObject = (node: ObjectTypeNode): ObjectTypeNode => {
    const attributes = attributesOf(node.attributes)
    const { rest } = node
    if (rest?.type === 'object') return { ...node, attributes, rest: correctObject(rest) }
    if (rest?.type !== 'inline' || known.has(rest.name)) return { ...node, attributes }
    const type = { type: 'objectAttribute' as const, value: { type: 'string' as const, value: rest.name } }
    return { ...node, attributes: { ...attributes, _type: type }, rest: { type: 'unknown' } }
  }

  const correct = (node: TypeNode): TypeNode => {
    if (node.type === 'inline') return defined.has(node.name) ? node : { type: 'unknown' }
    if (node.type === 'array') return { ...node, of: correct(node.of) }
    if (node.type === 'union') return { ...node, of: node.of.map(correct) }
    return node.type === 'object' ? correctObject(node) : node
  }

  return schema.map((entry) =>
    entry.type === 'document'
      ? { ...entry, attributes: attributesOf(entry.attributes) }
      : { ...entry, value: correct(entry.value) },
  )
}
