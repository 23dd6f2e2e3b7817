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
 * The schema with `markDefs` typed as what is stored.
 *
 * Where a text allows no annotations, Sanity's extraction says that `markDefs` is null. The Studio stores an empty
 * list there all the same, and other tools leave it out: it is `[]` or absent, and never null.
 */
export const withMarkDefs = (schema: SchemaType): SchemaType =>
  schema.map((entry) => {
    if (entry.type === 'type') return { ...entry, value: correct(entry.value) }
    return { ...entry, attributes: correctObject({ type: 'object', attributes: entry.attributes }).attributes }
  })
