import type { ObjectAttribute, SchemaType, TypeNode } from 'groq-js'
import { walkNode } from '../schema/content-model.ts'

const copyAttributes = (attributes: Record<string, ObjectAttribute>): Record<string, ObjectAttribute> => {
  const copy: Record<string, ObjectAttribute> = {}
  for (const [name, attribute] of Object.entries(attributes)) copy[name] = { ...attribute, value: copyNode(attribute.value) }
  return copy
}

const copyNode = (node: TypeNode): TypeNode => {
  if (node.type === 'array') return { ...node, of: copyNode(node.of) }
  if (node.type === 'union') return { ...node, of: node.of.map(copyNode) }
  if (node.type !== 'object') return node
  const { rest } = node
  const attributes = copyAttributes(node.attributes)
  return rest?.type === 'object' ? { ...node, attributes, rest: { ...rest, attributes: copyAttributes(rest.attributes) } } : { ...node, attributes }
}

const copyEntry = (entry: SchemaType[number]): SchemaType[number] =>
  entry.type === 'document' ? { ...entry, attributes: copyAttributes(entry.attributes) } : { ...entry, value: copyNode(entry.value) }

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
  for (const entry of schema) walkNode(entry.type === 'document' ? { type: 'object', attributes: entry.attributes } : entry.value, visit)
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
  const weightOf = (entry: SchemaType[number]): number => (entry.type === 'document' ? -1 : (weights.get(entry.name) ?? 0))
  return schema.map(copyEntry).toSorted((a, b) => weightOf(b) - weightOf(a))
}
