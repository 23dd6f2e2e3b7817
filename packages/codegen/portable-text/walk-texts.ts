import type { ObjectTypeNode, TypeNode } from 'groq-js'
import { stringLiteral } from '../casing.ts'
import { attributesOf, flatten, literalType } from '../schema/content-model.ts'
import { placeKey } from './find-portable-text.ts'
import { isTextBlock, itemsOf, typeNameOf } from './text-block.ts'

/** A Portable Text somewhere in a type. */
export interface TextPlace {
  /** `type.field`, with the `_type` of the object that holds the field. */
  key: string
  /** Members of the list. */
  items: TypeNode[]
  /** The list as TypeScript: `BlocktextBlock['text']`. */
  access: string
  /** The type that `access` starts from: `BlocktextBlock`. */
  root: string
}

/** The current position in a type. */
interface Spot {
  type: string
  path: readonly string[]
  access: string
  root: string
}

/** Whether to enter a nested object; its `_type` is undefined if it is not a literal. */
type Enters = (type: string | undefined) => boolean

const isNull = (node: TypeNode): boolean => node.type === 'null'

const withoutNull = (text: string, nullable: boolean): string => (nullable ? `NonNullable<${text}>` : text)

/** The objects of one type in a list: `Extract<Job['steps'][number], { _type: 'step' }>`. */
const memberSpot = (list: Spot, items: TypeNode[], item: ObjectTypeNode): Spot => {
  const type = literalType(item)
  const access = withoutNull(`${list.access}[number]`, items.some(isNull))
  if (type === undefined) return { ...list, access }
  return {
    ...list,
    type,
    path: [],
    access: items.length === 1 ? access : `Extract<${access}, { _type: ${stringLiteral(type)} }>`,
  }
}

const isObject = (node: TypeNode): node is ObjectTypeNode => node.type === 'object'

const walkValue = (value: TypeNode, spot: Spot, enters: Enters): TextPlace[] => {
  const items = itemsOf(value)
  const isEntered = (member: TypeNode): member is ObjectTypeNode => isObject(member) && enters(literalType(member))
  return [
    ...(items.some(isTextBlock)
      ? [{ key: placeKey(spot.type, spot.path), items, access: spot.access, root: spot.root }]
      : []),
    ...flatten(value)
      .filter(isEntered)
      .flatMap((object) => walkObject(object, spot, enters)),
    ...items.filter(isEntered).flatMap((item) => walkObject(item, memberSpot(spot, items, item), enters)),
  ]
}

const walkObject = (node: ObjectTypeNode, spot: Spot, enters: Enters): TextPlace[] =>
  attributesOf(node).flatMap(([name, { value, optional }]) => {
    const nullable = optional === true || flatten(value).some(isNull)
    const access = withoutNull(`${spot.access}[${stringLiteral(name)}]`, nullable)
    return walkValue(value, { ...spot, path: [...spot.path, name], access }, enters)
  })

/**
 * The texts in an object of a query's result. Nested objects with a `_type` are skipped: each of them is a separate
 * result type.
 *
 * @param name of the object's type in TypeScript
 */
export const walkResultObject = (node: ObjectTypeNode, type: string, name: string): TextPlace[] =>
  walkObject(node, { type, path: [], access: name, root: name }, (inner) => inner === undefined)

/** The texts in a query's result, without those in an object with a `_type`. */
export const walkResult = (node: TypeNode, name: string): TextPlace[] =>
  walkValue(
    node,
    { type: '', path: [], access: withoutNull(name, flatten(node).some(isNull)), root: name },
    (inner) => inner === undefined,
  )

/** The texts in a stored type, or the type itself, including those in inline objects. */
export const walkStored = (node: TypeNode, type: string, name: string): TextPlace[] => {
  const spot = { type, path: [], access: name, root: name }
  return isObject(node) ? walkObject(node, spot, () => true) : walkValue(node, spot, () => true)
}

/** The names of what a text contains, each sorted. */
export interface TextNames {
  /** `_type` of its paragraphs: `block`, unless the schema says otherwise. */
  paragraph: string[]
  style: string[]
  list: string[]
  annotation: string[]
  inline: string[]
  object: string[]
}

const sortedNames = (names: readonly (string | undefined)[]): string[] =>
  [...new Set(names.flatMap((name) => name ?? []))].toSorted((a, b) => a.localeCompare(b, 'en'))

/** The names in the members of one or several lists. */
export const namesIn = (items: readonly TypeNode[]): TextNames => {
  const paragraphs = items.filter(isTextBlock)
  const valuesOf = (name: string): TypeNode[] =>
    paragraphs.flatMap((node) => attributesOf(node).flatMap(([key, { value }]) => (key === name ? [value] : [])))
  const wordsOf = (name: string): (string | undefined)[] =>
    valuesOf(name)
      .flatMap(flatten)
      .map((node) => (node.type === 'string' ? node.value : undefined))
  const typesOf = (name: string): (string | undefined)[] => valuesOf(name).flatMap(itemsOf).map(typeNameOf)
  return {
    paragraph: sortedNames(paragraphs.map(typeNameOf)),
    style: sortedNames(wordsOf('style')),
    list: sortedNames(wordsOf('listItem')),
    annotation: sortedNames(typesOf('markDefs')),
    inline: sortedNames(typesOf('children').filter((type) => type !== 'span')),
    object: sortedNames(items.filter((item) => !isTextBlock(item)).map(typeNameOf)),
  }
}
