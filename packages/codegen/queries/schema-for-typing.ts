import type { ObjectAttribute, SchemaType, TypeNode } from 'groq-js'
import { mapSchema, nodeOf, walkNode } from '../schema/content-model.ts'

/** An unknown member would make the whole list unknown to the evaluator. */
const withoutUnknownRest = (node: TypeNode): TypeNode => {
  if (node.type !== 'object' || node.rest?.type !== 'unknown' || !('_type' in node.attributes)) return node
  const { rest: _, ...known } = node
  return known
}

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
  return mapSchema(schema, withoutUnknownRest).map((entry) => (isTarget(entry) ? standInFor(entry.name) : entry))
}
