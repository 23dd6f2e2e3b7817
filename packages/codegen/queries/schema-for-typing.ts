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

const nameOf = (node: TypeNode): string | undefined => {
  if (node.type === 'inline') return node.name
  return node.type === 'object' && node.rest?.type === 'inline' ? node.rest.name : undefined
}

/**
 * An estimate of how often the evaluator looks up each type: a union member once for each member, because of
 * conditions.
 */
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
 * A copy, since typing sorts unions in place: other outputs must not depend on earlier typing. Also reordered: the
 * evaluator looks up names linearly, so the most used types come first. Documents, which every filter scans anyway,
 * come last.
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
