import type { ObjectAttribute, ObjectTypeNode, SchemaType, TypeNode } from 'groq-js'

/** Of Sanity's, and of its plugin for translations: queries read them, and no code is generated for them. */
export const isBuiltIn = (name: string): boolean =>
  name.startsWith('sanity.') || name === 'slug' || name === 'geopoint' || name === 'translation.metadata'

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

/** A copy of a node in which everything is changed, from the inside out; named types are not followed. */
export const mapNode = (node: TypeNode, change: (node: TypeNode) => TypeNode): TypeNode => {
  const map = (inner: TypeNode): TypeNode => mapNode(inner, change)
  if (node.type === 'array') return change({ ...node, of: map(node.of) })
  if (node.type === 'union') return change({ ...node, of: node.of.map(map) })
  if (node.type !== 'object') return change(node)
  const attributes = Object.entries(node.attributes).map(([name, one]) => [name, { ...one, value: map(one.value) }])
  const rest = node.rest && map(node.rest)
  return change({
    ...node,
    attributes: Object.fromEntries(attributes),
    ...(rest?.type === 'object' || rest?.type === 'inline' || rest?.type === 'unknown' ? { rest } : {}),
  })
}

/** The same with every type of a schema. */
export const mapSchema = (schema: SchemaType, change: (node: TypeNode) => TypeNode): SchemaType =>
  schema.map((entry) => {
    const node = mapNode(nodeOf(entry), change)
    if (entry.type === 'type') return { ...entry, value: node }
    return node.type === 'object' ? { ...entry, attributes: node.attributes } : entry
  })

/** Flattens a type: the members of a union, including nested unions. */
export const flatten = (node: TypeNode): TypeNode[] => (node.type === 'union' ? node.of.flatMap(flatten) : [node])

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
