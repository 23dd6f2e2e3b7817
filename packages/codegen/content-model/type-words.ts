import type { SchemaType } from '@sanity/types'
import { typeChain } from '../rules/read-rules.ts'
import { code, either } from './markdown.ts'
import type { OwnTypes } from './own-types.ts'
import { isReference } from './walk-type.ts'

/** Words for Sanity's types. */
const words = new Map([
  ['text', 'long text'],
  ['string', 'text'],
  ['number', 'number'],
  ['boolean', 'yes or no'],
  ['date', 'date'],
  ['datetime', 'date and time'],
  ['url', 'web address'],
  ['email', 'email address'],
  ['slug', 'slug'],
  ['image', 'picture'],
  ['file', 'file'],
  ['geopoint', 'place on a map'],
  ['crossDatasetReference', 'reference to another dataset'],
  ['globalDocumentReference', 'reference to another project'],
  ['block', 'paragraph'],
  ['object', 'group of fields'],
  ['sanity.imageAsset', 'an uploaded picture'],
  ['sanity.fileAsset', 'an uploaded file'],
])

/** The anchor that a heading with the name of a type gets. */
const anchorOf = (name: string): string => name.toLowerCase().replaceAll('.', '')

/** A type by name, with a link to its section. */
export const typeLink = (name: string, { list }: OwnTypes): string =>
  list.some((one) => one.name === name) ? `[${code(name)}](#${anchorOf(name)})` : (words.get(name) ?? code(name))

/** What a list accepts, or what a reference leads to; undefined for another type. */
const contentWords = (type: SchemaType, own: OwnTypes): string | undefined => {
  if (type.jsonType === 'array') return `list: ${either(type.of.map((member) => typeWords(member, own)))}`
  if (!isReference(type)) return undefined
  const targets = type.to.map((target) => typeLink(target.name, own))
  return `${type.weak === true ? 'weak ' : ''}reference to ${either(targets)}`
}

/** What a value is, with a link to its type. */
export const typeWords = (type: SchemaType, own: OwnTypes): string => {
  if (own.find(type)) return typeLink(type.name, own)
  // A list may give one of our types another name.
  for (let base = type.type; base; base = base.type)
    if (own.find(base)) return `${typeLink(base.name, own)} as ${code(type.name)}`
  const content = contentWords(type, own)
  if (content !== undefined) return content
  const name = typeChain(type).find((one) => words.has(one)) ?? type.name
  const word = words.get(name) ?? code(name)
  return type.name === name || type.type?.name !== 'object' ? word : `${word} ${code(type.name)}`
}

/** What one of our own types is itself, if it is not an object. */
export const ownTypeWords = (type: SchemaType, own: OwnTypes): string | undefined => {
  if (type.jsonType === 'object') return undefined
  return contentWords(type, own) ?? (type.type && typeWords(type.type, own))
}
