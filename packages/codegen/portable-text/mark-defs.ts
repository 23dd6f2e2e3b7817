import type { ObjectAttribute, ObjectTypeNode, SchemaType, TypeNode } from 'groq-js'
import { isTextBlock } from './text-block.ts'

const emptyList: TypeNode = { type: 'array', of: { type: 'union', of: [] } }

const correctAttribute = ([name, attribute]: [string, ObjectAttribute], isText: boolean): [string, ObjectAttribute] => [
  name,
  {
    ...attribute,
    value: isText && name === 'markDefs' && attribute.value.type === 'null' ? emptyList : correct(attribute.value),
  },
]

const correctObject = (node: ObjectTypeNode): ObjectTypeNode => {
  const isText = isTextBlock(node)
  const attributes = Object.fromEntries(Object.entries(node.attributes).map((entry) => correctAttribute(entry, isText)))
  const { rest } = node
  return { ...node, attributes, ...(rest?.type === 'object' ? { rest: correctObject(rest) } : {}) }
}

const correct = (node: TypeNode): TypeNode => {
  if (node.type === 'array') return { ...node, of: correct(node.of) }
  if (node.type === 'union') return { ...node, of: node.of.map(correct) }
  return node.type === 'object' ? correctObject(node) : node
}

/**
 * The schema with `markDefs` typed as stored.
 *
 * If a text allows no annotations, Sanity's extraction types `markDefs` as null. The Studio stores an empty list
 * anyway, and other tools omit it: it is `[]` or absent, but never null.
 */
export const withMarkDefs = (schema: SchemaType): SchemaType =>
  schema.map((entry) => {
    if (entry.type === 'type') return { ...entry, value: correct(entry.value) }
    return { ...entry, attributes: correctObject({ type: 'object', attributes: entry.attributes }).attributes }
  })
