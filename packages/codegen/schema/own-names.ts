import type { Schema, SchemaType as CompiledType } from '@sanity/types'
import type { ObjectAttribute, ObjectTypeNode, SchemaType, TypeNode } from 'groq-js'
import { nodeOf } from './content-model.ts'

const KEY: ObjectAttribute = { type: 'objectAttribute', value: { type: 'string' } }

const fieldsOf = (type: CompiledType): readonly { name: string; type: CompiledType }[] =>
  'fields' in type && Array.isArray(type.fields) ? type.fields : []

const membersOf = (type: CompiledType): readonly CompiledType[] =>
  'of' in type && Array.isArray(type.of) ? type.of : []

/**
 * Adds what Sanity's extraction leaves out: the `_type` that the Studio stores where a list member or a type is a
 * reference, a place or an object under another name, and the `_key` of references to several types.
 */
export const withOwnNames = (schema: SchemaType, compiled: Schema): SchemaType => {
  const named = new Map(schema.map((entry) => [entry.name, entry]))

  /** The object behind a name, and behind the name of that. */
  const objectOf = (node: TypeNode): ObjectTypeNode | undefined => {
    if (node.type === 'object') return node.rest?.type === 'inline' ? objectOf(node.rest) : node
    const entry = node.type === 'inline' ? named.get(node.name) : undefined
    return entry && objectOf(nodeOf(entry))
  }

  const isStoredAs = (node: TypeNode, name: string): boolean => {
    const type = objectOf(node)?.attributes['_type']?.value
    return type?.type !== 'string' || type.value === undefined || type.value === name
  }

  const rename = (node: TypeNode, name: string, isMember: boolean): TypeNode => {
    if (node.type === 'union') return { ...node, of: node.of.map((one) => rename(one, name, isMember)) }
    const object = objectOf(node)
    if (object && !isStoredAs(node, name)) {
      const { rest: _, ...known } = object
      const _type: ObjectAttribute = { type: 'objectAttribute', value: { type: 'string', value: name } }
      return { ...known, attributes: { ...object.attributes, _type, ...(isMember ? { _key: KEY } : {}) } }
    }
    return isMember && node.type === 'inline' && object
      ? { type: 'object', attributes: { _key: KEY }, rest: node }
      : node
  }

  const correctObject = (node: ObjectTypeNode, type: CompiledType): ObjectTypeNode => {
    const fields = new Map(fieldsOf(type).map((field) => [field.name, field.type]))
    const attributes = Object.entries(node.attributes).map(([name, attribute]): [string, ObjectAttribute] => {
      const field = fields.get(name)
      return [name, field ? { ...attribute, value: correct(attribute.value, field, false) } : attribute]
    })
    return { ...node, attributes: Object.fromEntries(attributes) }
  }

  const correctList = (of: TypeNode, members: readonly CompiledType[]): TypeNode => {
    const [only] = members
    if (members.length === 1 && only) return correct(of, only, true)
    if (of.type !== 'union' || of.of.length !== members.length) return of
    return {
      ...of,
      of: of.of.map((node, index) => {
        const member = members[index]
        return member ? correct(node, member, true) : node
      }),
    }
  }

  const correct = (node: TypeNode, type: CompiledType, isMember: boolean): TypeNode => {
    if (node.type === 'array') return { ...node, of: correctList(node.of, membersOf(type)) }
    if (node.type === 'object' && node.rest?.type !== 'inline' && node.dereferencesTo === undefined)
      return correctObject(node, type)
    return type.jsonType === 'object' ? rename(node, type.name, isMember) : node
  }

  return schema.map((entry) => {
    const type = compiled.get(entry.name)
    if (!type) return entry
    if (entry.type === 'document') {
      const { attributes } = correctObject({ type: 'object', attributes: entry.attributes }, type)
      return { ...entry, attributes }
    }
    return { ...entry, value: correct(entry.value, type, false) }
  })
}
