import type { ObjectAttribute, SchemaType, TypeNode } from 'groq-js'
import { nodeOf, walkNode } from '../schema/content-model.ts'

const copyAttributes = (attributes: Record<string, ObjectAttribute>): Record<string, ObjectAttribute> => {
  const copy: Record<string, ObjectAttribute> = {}
  for (const [name, attribute] of Object.entries(attributes))
    copy[name] = { ...attribute, value: copyNode(attribute.value) }
  return copy
}

const copyNode = (node: TypeNode): TypeNode => {
  if (node.type === 'array') return { ...node, of: copyNode(node.of) }
  if (node.type === 'union') return { ...node, of: node.of.map(copyNode) }
  if (node.type !== 'object') return node
  const { rest, ...known } = node
  const attributes = copyAttributes(node.attributes)
  // An unknown member would make the whole list unknown to the evaluator.
  if (rest?.type === 'unknown' && '_type' in attributes) return { ...known, attributes }
  return rest?.type === 'object'
    ? { ...node, attributes, rest: { ...rest, attributes: copyAttributes(rest.attributes) } }
    : { ...node, attributes }
}

const copyEntry = (entry: SchemaType[number]): SchemaType[number] =>
  entry.type === 'document'
    ? { ...entry, attributes: copyAttributes(entry.attributes) }
    : { ...entry, value: copyNode(entry.value) }

const TEXT: ObjectAttribute = { type: 'objectAttribute', value: { type: 'string' } }

/** A plugin's document, with the fields of every document. */
const standInFor = (name: string): SchemaType[number] => ({
  type: 'document',
  name,
  attributes: {
    _id: TEXT,
    _type: { type: 'objectAttribute', value: { type: 'string', value: name } },
    _createdAt: TEXT,
    _updatedAt: TEXT,
    _rev: TEXT,
  },
})

/** Names of the types that references lead to: they are documents. */
const targetsIn = (schema: SchemaType): ReadonlySet<string> => {
  const targets = new Set<string>()
  for (const entry of schema) {
    walkNode(nodeOf(entry), (node) => {
      if (node.type === 'object' && node.dereferencesTo !== undefined) targets.add(node.dereferencesTo)
    })
  }
  return targets
}

/** The schema to type queries with: a copy, since typing sorts unions in place, and other outputs must not depend on earlier typing. */
export const schemaForTyping = (schema: SchemaType): SchemaType => {
  const targets = targetsIn(schema)
  const isTarget = (entry: SchemaType[number]): boolean =>
    entry.type === 'type' && entry.value.type === 'unknown' && targets.has(entry.name)
  return schema.map((entry) => (isTarget(entry) ? standInFor(entry.name) : copyEntry(entry)))
}
