import type { ArraySchemaType, ReferenceSchemaType, SchemaType } from '@sanity/types'
import { typeChain } from '../rules/read-rules.ts'
import type { OwnTypes } from './own-types.ts'

/** A field, or a field of an inline type in it. */
export interface ModelField {
  /** `image.alt`, `people[]`; for one of several members of a list `medias[image].alt`. */
  path: string
  type: SchemaType
}

/** What a value can contain. */
export interface Holdings {
  /** Own types contained in the value. */
  contains: readonly string[]
  /** Documents it refers to. */
  refersTo: readonly string[]
  /** Whether those may be missing: a weak reference does not prevent deletion. */
  isWeak: boolean
}

/** Fields that Sanity adds to a picture or a file. */
const assetFields = new Set(['asset', 'media', 'hotspot', 'crop'])

export const isReference = (type: SchemaType): type is ReferenceSchemaType =>
  'to' in type && typeChain(type).includes('reference')

export const isParagraph = (type: SchemaType): boolean => typeChain(type).includes('block')

/** The fields defined inline: those of an object, and those added to a picture. */
const ownFieldsOf = (type: SchemaType): { name: string; type: SchemaType }[] => {
  if (!('fields' in type)) return []
  const chain = typeChain(type)
  if (chain.includes('image') || chain.includes('file'))
    return type.fields.filter((field) => !assetFields.has(field.name))
  // The fields of a slug or a geopoint belong to Sanity.
  const isBuiltIn = chain.includes('slug') || chain.includes('geopoint')
  return !isBuiltIn && (chain.includes('object') || chain.includes('document')) ? type.fields : []
}

/** The inline objects and annotations of a Portable Text block, each with the list it is stored in. */
const partsOf = (type: SchemaType): { list: string; type: SchemaType }[] => {
  if (!('fields' in type)) return []
  return type.fields.flatMap(({ name, type: list }) => {
    const isPart = (name === 'children' || name === 'markDefs') && list.jsonType === 'array'
    return isPart
      ? list.of.filter((member) => member.name !== 'span').map((member) => ({ list: name, type: member }))
      : []
  })
}

const nested = (path: string, type: SchemaType, own: OwnTypes): ModelField[] => {
  if (own.find(type) || isReference(type)) return []
  if (isParagraph(type))
    return partsOf(type).flatMap((part) => nested(`${path}.${part.list}[${part.type.name}]`, part.type, own))
  if (type.jsonType !== 'array')
    return ownFieldsOf(type).flatMap((field) => describe(`${path}.${field.name}`, field.type, own))
  return inMembers(path, type, own)
}

const inMembers = (path: string, { of }: ArraySchemaType, own: OwnTypes): ModelField[] =>
  of.flatMap((member) => nested(`${path}[${of.length > 1 ? member.name : ''}]`, member, own))

const describe = (path: string, type: SchemaType, own: OwnTypes): ModelField[] => [
  { path, type },
  ...nested(path, type, own),
]

/** The fields of a type in schema order, each followed by its inline fields; for a list those of its members. */
export const fieldsOf = (type: SchemaType, own: OwnTypes): ModelField[] =>
  type.jsonType === 'array'
    ? inMembers('', type, own)
    : ownFieldsOf(type).flatMap((field) => describe(field.name, field.type, own))

const merge = (all: Holdings[]): Holdings => ({
  contains: [...new Set(all.flatMap((one) => one.contains))],
  refersTo: [...new Set(all.flatMap((one) => one.refersTo))],
  isWeak: all.some((one) => one.isWeak),
})

/** What the value of a field contains, apart from its inline fields. */
export const holdingsOf = (type: SchemaType, own: OwnTypes): Holdings => {
  const found = own.find(type)
  if (found) return { contains: [found.name], refersTo: [], isWeak: false }
  if (isReference(type)) {
    return { contains: [], refersTo: type.to.map((target) => target.name), isWeak: type.weak === true }
  }
  if (isParagraph(type)) return merge(partsOf(type).map((part) => holdingsOf(part.type, own)))
  return merge(type.jsonType === 'array' ? type.of.map((member) => holdingsOf(member, own)) : [])
}

/** The same for an own type that is a list, such as rich text. */
export const memberHoldings = (type: SchemaType, own: OwnTypes): Holdings =>
  merge(type.jsonType === 'array' ? type.of.map((member) => holdingsOf(member, own)) : [])
