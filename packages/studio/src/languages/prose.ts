import type { ArraySchemaType, ObjectSchemaType, SchemaType } from 'sanity'
import { stepTo, toPath } from '@schaufenster/editing/publish-checks/objects-in'
import { isObject } from '@schaufenster/site/stored'

/** A text that visitors read. */
export interface Prose {
  /** In Sanity's path syntax. */
  path: string
  text: string
}

const isObjectType = (type: SchemaType): type is ObjectSchemaType => type.jsonType === 'object'
const isArrayType = (type: SchemaType): type is ArraySchemaType => type.jsonType === 'array'

/** Types of texts that are written, unlike addresses and dates. */
const WRITTEN: ReadonlySet<string> = new Set(['string', 'text'])

const isWritten = (type: SchemaType): boolean => {
  if (type.name === 'slug') return false
  return WRITTEN.has(type.name) || (type.type ? isWritten(type.type) : false)
}

/** Whether it is chosen from a list, or shown otherwise than as text. */
const isOther = ({ options }: SchemaType): boolean =>
  isObject(options) && (options['list'] !== undefined || options['prose'] === false)

const spansOf = (block: Record<string, unknown>, path: string): Prose[] =>
  (Array.isArray(block['children']) ? block['children'] : []).flatMap((child: unknown, index) =>
    isObject(child) && typeof child['text'] === 'string'
      ? [{ path: `${path}.children${stepTo(child, index)}.text`, text: child['text'] }]
      : [],
  )

/** The texts of a document by its schema: no options, addresses, dates or ids. */
export const proseIn = (type: SchemaType, value: unknown, path = ''): Prose[] => {
  if (typeof value === 'string')
    return value.trim() !== '' && isWritten(type) && !isOther(type) ? [{ path, text: value }] : []
  if (Array.isArray(value) && isArrayType(type))
    return value.flatMap((item: unknown, index) => {
      const named = type.of.find(({ name }) => isObject(item) && name === item['_type'])
      const own = named ?? (type.of.length === 1 ? type.of[0] : undefined)
      return own ? proseIn(own, item, path + stepTo(item, index)) : []
    })
  if (!isObject(value)) return []
  if (value['_type'] === 'block') return spansOf(value, path).filter(({ text }) => text.trim() !== '')
  if (!isObjectType(type) || type.name === 'slug' || type.name === 'reference') return []
  return type.fields.flatMap((field) => proseIn(field.type, value[field.name], toPath(path, field.name)))
}
