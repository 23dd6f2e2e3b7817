import type { ReferenceSchemaType, SchemaType } from '@sanity/types'
import { typeChain } from '../rules/read-rules.ts'

/** What is within a type: a field, or a member of a list. */
export interface Part {
  /** `image.alt`, `people[]`; for one of several members of a list `medias[image].alt`. */
  path: string
  type: SchemaType
  isField: boolean
}

/** Fields that Sanity adds to a picture or a file. */
const assetFields = new Set(['asset', 'media', 'hotspot', 'crop'])

export const isReference = (type: SchemaType): type is ReferenceSchemaType =>
  'to' in type && typeChain(type).includes('reference')

export const isParagraph = (type: SchemaType): boolean => typeChain(type).includes('block')

/** What a type's definition contains itself, without what belongs to Sanity. */
const partsOf = (type: SchemaType): Part[] => {
  if (type.jsonType === 'array') {
    const members = type.of.filter((member) => member.name !== 'span')
    return members.map((member) => ({
      path: `[${type.of.length > 1 ? member.name : ''}]`,
      type: member,
      isField: false,
    }))
  }
  if (!('fields' in type) || isReference(type)) return []
  const chain = typeChain(type)
  if (chain.includes('slug') || chain.includes('geopoint')) return []
  if (isParagraph(type)) {
    const lists = type.fields.filter(({ name }) => name === 'children' || name === 'markDefs')
    return lists.map((field) => ({ path: field.name, type: field.type, isField: false }))
  }
  const isAsset = chain.includes('image') || chain.includes('file')
  return type.fields
    .filter(({ name }) => !isAsset || !assetFields.has(name))
    .map((field) => ({ path: field.name, type: field.type, isField: true }))
}

/**
 * Everything within a type, in schema order: fields, members of lists, and what is within those.
 *
 * @param isOwn whether a type is described elsewhere, so that nothing within it is listed
 */
export const walkType = (type: SchemaType, isOwn: (type: SchemaType) => boolean, start = ''): Part[] =>
  partsOf(type).flatMap((part) => {
    const path = start === '' || part.path.startsWith('[') ? start + part.path : `${start}.${part.path}`
    return [{ ...part, path }, ...(isOwn(part.type) ? [] : walkType(part.type, isOwn, path))]
  })
