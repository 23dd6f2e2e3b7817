import { Schema } from '@sanity/schema'
import { builtinTypes, extractSchema } from '@sanity/schema/_internal'
import { schemaTypes } from '#src/generated/schema-types.ts'
import type { Document, Json } from 'create-schaufenster/write/json'
import { isObject } from 'create-schaufenster/write/json'

type Extracted = ReturnType<typeof extractSchema>
type Attributes = Extract<Extracted[number], { type: 'document' }>['attributes']
type Shape = Attributes[string]['value']

const extract = (): Extracted =>
  extractSchema(Schema.compile({ name: 'demo', types: [...builtinTypes, ...schemaTypes] }), {
    enforceRequiredFields: true,
  })

/** Finds unknown fields, missing required fields and values of the wrong type. */
export const shapeFaults = (documents: readonly Document[]): string[] => {
  const types = new Map(extract().map((type) => [type.name, type]))

  /** The fields of an object, or of the named type of a list member. */
  const fieldsOf = (shape: Shape | undefined): Attributes => {
    if (shape?.type === 'object') return { ...shape.attributes, ...fieldsOf(shape.rest) }
    const type = shape?.type === 'inline' ? types.get(shape.name) : undefined
    return type?.type === 'type' ? fieldsOf(type.value) : {}
  }

  const checkFields = (
    value: { readonly [key: string]: Json | undefined },
    fields: Attributes,
    place: string,
  ): string[] => [
    ...Object.keys(value)
      .filter((name) => !(name in fields) && name !== '_key' && value[name] !== undefined)
      .map((name) => `${place}.${name}: no such field`),
    ...Object.entries(fields).flatMap(([name, field]) => {
      const child = value[name]
      if (child === undefined) return field.optional || name.startsWith('_') ? [] : [`${place}.${name}: required`]
      return check(child, field.value, `${place}.${name}`)
    }),
  ]

  const check = (given: Json, shape: Shape, place: string): string[] => {
    // The import puts the asset where `_sanityAsset` is.
    const value =
      isObject(given) && '_sanityAsset' in given
        ? { ...given, _sanityAsset: undefined, asset: { _type: 'reference', _ref: 'x' } }
        : given
    const wrong = [`${place}: ${JSON.stringify(value).slice(0, 60)} is no ${shape.type}`]
    switch (shape.type) {
      case 'string':
      case 'number':
      case 'boolean':
        return typeof value !== shape.type || ('value' in shape && shape.value !== undefined && shape.value !== value)
          ? wrong
          : []
      case 'array':
        return Array.isArray(value)
          ? value.flatMap((item: Json, index) => check(item, shape.of, `${place}[${index}]`))
          : wrong
      case 'union': {
        const results = shape.of.map((option) => check(value, option, place))
        return results.toSorted((a, b) => a.length - b.length)[0] ?? wrong
      }
      case 'inline': {
        const type = types.get(shape.name)
        if (!type) return []
        return type.type === 'document' ? wrong : check(value, type.value, place)
      }
      case 'object': {
        if (!isObject(value)) return wrong
        return checkFields(value, { ...shape.attributes, ...fieldsOf(shape.rest) }, place)
      }
      default:
        return []
    }
  }

  return documents.flatMap((document) => {
    const type = types.get(document._type)
    return type?.type === 'document'
      ? checkFields(document, type.attributes, document._id)
      : [`${document._id}: no document type "${document._type}"`]
  })
}
