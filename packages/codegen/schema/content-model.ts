import type { ObjectAttribute, ObjectTypeNode, SchemaType, TypeNode } from 'groq-js'

/** The extracted schema, with look-ups for the emitters. */
export interface ContentModel {
  schema: SchemaType
  /** The schema from Sanity's own extraction, as formatted JSON. */
  schemaText: string
  /** Our own types by name: documents, objects and named arrays. */
  ownTypes: ReadonlyMap<string, TypeNode>
  /** Whether a name is one of our documents. */
  isDocument: (name: string) => boolean
  /** Target of a named reference type such as `route.reference`, or undefined. */
  targetOf: (name: string) => string | undefined
  /** Every `_type` the schema can store, also those of unregistered members. */
  storedTypes: ReadonlySet<string>
}

const isBuiltIn = (name: string): boolean => name.startsWith('sanity.') || name === 'slug' || name === 'geopoint'

/** The literal `_type` of an object, or undefined. */
export const literalType = (node: ObjectTypeNode): string | undefined => {
  const value = node.attributes['_type']?.value
  return value?.type === 'string' ? value.value : undefined
}

/** Calls `visit` for a node and everything in it; named types are not followed. */
export const walkNode = (node: TypeNode, visit: (node: TypeNode) => void): void => {
  visit(node)
  if (node.type === 'array') walkNode(node.of, visit)
  if (node.type === 'union') for (const member of node.of) walkNode(member, visit)
  if (node.type === 'object') {
    for (const attribute of Object.values(node.attributes)) walkNode(attribute.value, visit)
    if (node.rest) walkNode(node.rest, visit)
  }
}

/** The type node of a schema entry. */
export const nodeOf = (entry: SchemaType[number]): TypeNode =>
  entry.type === 'document' ? { type: 'object', attributes: entry.attributes } : entry.value

/** An object's attributes including those of an anonymous `rest`, where the extractor puts `_key`. */
export const attributesOf = (node: ObjectTypeNode): [string, ObjectAttribute][] => [
  ...Object.entries(node.attributes),
  ...(node.rest?.type === 'object' ? attributesOf(node.rest) : []),
]

/** Whether an object certainly has a `_key`: a query may return something else under this name. */
export const isKeyed = (node: ObjectTypeNode): boolean =>
  attributesOf(node).some(
    ([name, { value, optional }]) => name === '_key' && value.type === 'string' && value.value !== '' && !optional,
  )

/**
 * @param schema the schema for the generated types
 * @param extracted the schema from Sanity's extraction, for `schema.json`
 */
export const createContentModel = (schema: SchemaType, extracted = schema): ContentModel => {
  const schemaText = `${JSON.stringify(extracted, null, 2)}\n`
  const storedTypes = new Set<string>()
  const targets = new Map<string, string>()
  const ownTypes = new Map<string, TypeNode>()
  const documents = new Set<string>()
  for (const entry of schema.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))) {
    const node = nodeOf(entry)
    storedTypes.add(entry.name)
    walkNode(node, (inner) => {
      const name = inner.type === 'object' ? literalType(inner) : undefined
      if (name !== undefined) storedTypes.add(name)
    })
    if (node.type === 'object' && node.dereferencesTo !== undefined && literalType(node) === 'reference')
      targets.set(entry.name, node.dereferencesTo)
    else if (!isBuiltIn(entry.name)) {
      ownTypes.set(entry.name, node)
      if (entry.type === 'document') documents.add(entry.name)
    }
  }
  return {
    schema,
    schemaText,
    ownTypes,
    isDocument: (name) => documents.has(name),
    targetOf: (name) => targets.get(name),
    storedTypes,
  }
}
