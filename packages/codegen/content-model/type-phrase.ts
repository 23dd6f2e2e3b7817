import type { ArraySchemaType, SchemaType } from '@sanity/types'
import { typeChain } from '../rules/read-rules.ts'
import { either } from './markdown.ts'
import { isParagraph, isReference } from './model-fields.ts'
import type { OwnTypes } from './own-types.ts'
import { groupNames } from './placement-groups.ts'

/** Links to the sections of the page. */
export interface Links {
  type: (name: string) => string
  placement: (name: string) => string
}

/** Words for Sanity's types, singular and plural. */
const words = new Map<string, readonly [string, string]>(
  Object.entries({
    string: ['text', 'texts'],
    text: ['long text', 'long texts'],
    number: ['number', 'numbers'],
    boolean: ['yes or no', 'yes or no'],
    date: ['date', 'dates'],
    datetime: ['date and time', 'dates with time'],
    url: ['web address', 'web addresses'],
    email: ['email address', 'email addresses'],
    slug: ['slug', 'slugs'],
    image: ['picture', 'pictures'],
    file: ['file', 'files'],
    geopoint: ['place on a map', 'places on a map'],
    crossDatasetReference: ['reference to another dataset', 'references to another dataset'],
    globalDocumentReference: ['reference to another project', 'references to another project'],
    block: ['paragraph', 'paragraphs'],
    object: ['group of fields', 'groups of fields'],
  } as const),
)

/** Sanity's documents that a reference may lead to. */
const assets = new Map([
  ['sanity.imageAsset', 'an uploaded picture'],
  ['sanity.fileAsset', 'an uploaded file'],
])

export interface Phrases {
  /** What a value is. */
  one: (type: SchemaType) => string
  /** What a list accepts, whether or not it is a named type. */
  list: (type: ArraySchemaType) => string
  /** Types by name: placements where possible, the rest individually. */
  names: (names: readonly string[]) => string
}

/** Describes types in words, with links to their sections. */
export const createPhrases = (own: OwnTypes, links: Links): Phrases => {
  const nameList = (names: readonly string[]): string[] => {
    const { groups, others } = groupNames(names, own)
    const told = groups.map(({ placement, except }) => {
      const without = except.length > 0 ? ` except ${either(except.map(links.type), 'and')}` : ''
      return `any ${links.placement(placement)} block${without}`
    })
    return [...told, ...others.map((name) => assets.get(name) ?? links.type(name))]
  }
  const word = (type: SchemaType, count: 0 | 1): string => {
    const found = typeChain(type).flatMap((name) => words.get(name)?.[count] ?? [])
    return found[0] ?? `\`${type.name}\``
  }
  const named = (type: SchemaType): string | undefined => {
    if (own.find(type)) return links.type(type.name)
    // A list may give one of our types another name.
    for (let base = type.type; base; base = base.type)
      if (own.find(base)) return `${links.type(base.name)} as \`${type.name}\``
    return undefined
  }
  const references = (type: SchemaType, start: string): string =>
    isReference(type)
      ? `${type.weak === true ? 'weak ' : ''}${start} ${either(nameList(type.to.map((target) => target.name)))}`
      : ''

  const members = (types: readonly SchemaType[]): string => {
    const known = types.flatMap((type) => (own.find(type) ? [type.name] : []))
    const rest = types.filter((type) => !own.find(type))
    const phrases = rest.map((type) => {
      if (isReference(type)) return references(type, 'references to')
      return (
        named(type) ??
        (type.name === type.type?.name || rest.length === 1 ? word(type, 1) : `${word(type, 1)} \`${type.name}\``)
      )
    })
    return either([...new Set([...phrases, ...nameList(known)])])
  }

  const list = (type: ArraySchemaType): string => `list of ${members(type.of)}`

  const one = (type: SchemaType): string => {
    const link = named(type)
    if (link !== undefined) return link
    if (isReference(type)) return references(type, 'reference to')
    if (type.jsonType === 'array') return list(type)
    return isParagraph(type) ? 'paragraph' : word(type, 0)
  }
  return { one, list, names: (names) => either(nameList(names), 'and') }
}
