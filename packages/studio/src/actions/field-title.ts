import type { ArraySchemaType, ObjectSchemaType, Path, SchemaType } from 'sanity'
import { isObject } from '@schaufenster/site/stored'

type Type = Pick<SchemaType, 'jsonType' | 'name'>

const isObjectType = (type: Type): type is ObjectSchemaType => type.jsonType === 'object'
const isArrayType = (type: Type): type is ArraySchemaType => type.jsonType === 'array'

const placeOf = (list: readonly unknown[], step: Path[number]): number =>
  isObject(step) ? list.findIndex((item) => isObject(item) && item['_key'] === step['_key']) : Number(step)

const itemTypeOf = ({ of }: ArraySchemaType, item: unknown): SchemaType | undefined =>
  of.find(({ name }) => isObject(item) && item['_type'] === name) ?? (of.length === 1 ? of[0] : undefined)

/**
 * Names a field as the form does, with the place of each list's item: „Bilder 2 › Alternativtext“. Of a text the paragraph is
 * named and nothing in it.
 *
 * @param path of the field in the document
 * @returns empty where the path begins with no field of the schema
 */
export const toFieldTitle = (type: Type | undefined, document: unknown, path: Path): string => {
  const titles: string[] = []
  let [at, value]: [Type | undefined, unknown] = [type, document]
  for (const step of path) {
    if (at && isArrayType(at) && Array.isArray(value)) {
      const place = placeOf(value, step)
      titles.push(`${titles.pop() ?? ''} ${place + 1}`.trim())
      value = value[place]
      at = itemTypeOf(at, value)
      if (at?.name === 'block') break
    } else {
      const field = at && isObjectType(at) ? at.fields.find(({ name }) => name === step) : undefined
      // The file of a picture has no title of its own.
      if (!field || step === 'asset') break
      titles.push(field.type.title ?? field.name)
      value = isObject(value) ? value[field.name] : undefined
      at = field.type
    }
  }
  return titles.join(' › ')
}
