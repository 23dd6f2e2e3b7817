import {
  isArrayOfBlocksSchemaType,
  isArraySchemaType,
  isBlockSchemaType,
  isObjectSchemaType,
  isReferenceSchemaType,
  isSpanSchemaType,
} from '@sanity/types'
import type { ArraySchemaType, ObjectSchemaType, Schema, SchemaType } from '@sanity/types'
import { toPascalCase } from '../casing.ts'

/** A Portable Text of the schema: one with its own type, or an inline one in a field. */
export interface PortableText {
  /** `RichText` for the type `richText`, `JobIntro` for the field `intro` of `job`. */
  name: string
  /** Its own stored type; undefined if it is inline in a field. */
  typeName: string | undefined
  /** Sorted. The only part of a text that is missing in the extracted schema. */
  decorators: string[]
  /** Where it is stored, as `type.field`; sorted. */
  places: string[]
}

/** `type.field`, which relates a place in the schema to a query's result. */
export const placeKey = (type: string, path: readonly string[]): string => [type, ...path].join('.')

const spansOf = (text: ArraySchemaType): { inner: SchemaType[]; decorators: string[] } => {
  const blocks = text.of.filter((member) => isBlockSchemaType(member))
  const children = blocks.flatMap((block) => {
    const list = block.fields.find((field) => field.name === 'children')?.type
    return isArraySchemaType(list) ? list.of : []
  })
  const spans = children.filter((child) => isSpanSchemaType(child))
  return {
    inner: [...children.filter((child) => !isSpanSchemaType(child)), ...spans.flatMap((span) => span.annotations)],
    decorators: spans.flatMap((span) => span.decorators.map((decorator) => decorator.value)),
  }
}

/**
 * Every Portable Text of a schema, sorted by name.
 *
 * @param typeNames the types of our own; the compiled schema has Sanity's too
 * @throws Error when a type and a field, or two fields, would share a name
 */
export const findPortableTexts = (compiled: Schema, typeNames: readonly string[]): PortableText[] => {
  const own = new Set(typeNames)
  const found = new Map<string, { typeName: string | undefined; decorators: Set<string>; places: Set<string> }>()

  const add = (name: string, typeName: string | undefined, decorators: string[], place?: string): void => {
    const known = found.get(name)
    const other = [...(known?.places ?? [])].find((one) => typeName === undefined && one !== place)
    if (known && (known.typeName !== typeName || other !== undefined)) {
      throw new Error(
        `Two Portable Texts would be called "${name}": ${known.typeName ?? other} and ${typeName ?? place}. ` +
          'Rename one of the fields, or give both a common named type.',
      )
    }
    found.set(name, {
      typeName,
      decorators: new Set([...(known?.decorators ?? []), ...decorators]),
      places: new Set([...(known?.places ?? []), ...(place === undefined ? [] : [place])]),
    })
  }

  const visitMembers = (members: readonly SchemaType[]): void => {
    for (const member of members) {
      if (!own.has(member.name) && isObjectSchemaType(member) && !isBlockSchemaType(member))
        visitObject(member, member.name, [])
    }
  }

  const visitList = (list: ArraySchemaType): void => {
    visitMembers(list.of)
    if (isArrayOfBlocksSchemaType(list)) visitMembers(spansOf(list).inner)
  }

  const visitValue = (type: SchemaType, owner: string, path: string[]): void => {
    const isOwn = own.has(type.name)
    if (isArrayOfBlocksSchemaType(type)) {
      const name = isOwn ? toPascalCase(type.name) : [owner, ...path].map(toPascalCase).join('')
      add(name, isOwn ? type.name : undefined, spansOf(type).decorators, placeKey(owner, path))
    }
    if (isOwn) return
    if (isArraySchemaType(type)) visitList(type)
    else if (isObjectSchemaType(type) && !isReferenceSchemaType(type)) visitObject(type, owner, path)
  }

  const visitObject = (type: ObjectSchemaType, owner: string, path: string[]): void => {
    for (const field of type.fields) visitValue(field.type, owner, [...path, field.name])
  }

  for (const name of typeNames) {
    const type = compiled.get(name)
    if (isArrayOfBlocksSchemaType(type)) add(toPascalCase(name), name, spansOf(type).decorators)
    if (isArraySchemaType(type)) visitList(type)
    else if (isObjectSchemaType(type)) visitObject(type, name, [])
  }
  return [...found]
    .map(([name, { typeName, decorators, places }]) => ({
      name,
      typeName,
      decorators: [...decorators].toSorted(),
      places: [...places].toSorted(),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
