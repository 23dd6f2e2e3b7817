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
  // With what is not known of a member the evaluator would know nothing of the whole list.
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

/** A document of a plugin, with what every document has. */
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

const nameOf = (node: TypeNode): string | undefined => {
  if (node.type === 'inline') return node.name
  return node.type === 'object' && node.rest?.type === 'inline' ? node.rest.name : undefined
}

/** How often the evaluator is about to look each type up: a member of a union once for each of its members, as conditions do. */
const weigh = (schema: SchemaType): Map<string, number> => {
  const weights = new Map<string, number>()
  const add = (name: string | undefined, weight: number): void => {
    if (name !== undefined) weights.set(name, (weights.get(name) ?? 0) + weight)
  }
  const visit = (node: TypeNode): void => {
    if (node.type === 'inline') add(node.name, 1)
    if (node.type === 'union') for (const member of node.of) add(nameOf(member), node.of.length)
  }
  for (const entry of schema) walkNode(nodeOf(entry), visit)
  return weights
}

/**
 * The schema to type queries with.
 *
 * A copy, since typing sorts unions in place: what else is made from the schema must not depend on what was typed
 * before. And in another order: the evaluator looks a name up by going through the schema from its start, so what it
 * looks up most stands first. Documents, which every filter goes through anyway, stand last.
 */
export const schemaForTyping = (schema: SchemaType): SchemaType => {
  const weights = weigh(schema)
  const weightOf = (entry: SchemaType[number]): number =>
    entry.type === 'document' ? -1 : (weights.get(entry.name) ?? 0)
  const targets = targetsIn(schema)
  const isTarget = (entry: SchemaType[number]): boolean =>
    entry.type === 'type' && entry.value.type === 'unknown' && targets.has(entry.name)
  return schema
    .map((entry) => (isTarget(entry) ? standInFor(entry.name) : copyEntry(entry)))
    .toSorted((a, b) => weightOf(b) - weightOf(a))
}
