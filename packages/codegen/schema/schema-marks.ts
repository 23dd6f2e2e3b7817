import type { Schema, SchemaType as CompiledType } from '@sanity/types'
import type { SchemaType } from 'groq-js'
import { isRecord } from '../is-record.ts'

const textsIn = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** What a type or a field says in its `options`. */
const optionOf = (type: Pick<CompiledType, 'options'> | undefined, name: string): unknown => {
  const options: unknown = type?.options
  return isRecord(options) ? options[name] : undefined
}

/** The templates whose pages take a section, as its type in schema.json names them; undefined for all. */
export const templatesOf = (entry: SchemaType[number]): readonly string[] | undefined =>
  entry.type === 'document' ? textsIn(Reflect.get(entry, 'templates')) : undefined

/** The same, as the compiled type says it in its `options`. */
export const templatesIn = (type: Pick<CompiledType, 'options'> | undefined): readonly string[] | undefined =>
  textsIn(optionOf(type, 'templates'))

/** The type that takes the place of a deprecated one, as schema.json names it. */
export const replacedByOf = (entry: SchemaType[number]): string | undefined => textIn(Reflect.get(entry, 'replacedBy'))

/** Adds what types say in their `options`: Sanity's extraction has none, and content is compared with schema.json. */
export const withMarks = (schema: SchemaType, compiled: Schema): SchemaType =>
  schema.map((entry) => {
    const type = compiled.get(entry.name)
    const templates = entry.type === 'document' ? templatesIn(type) : undefined
    const replacedBy = textIn(optionOf(type, 'replacedBy'))
    return { ...entry, ...(templates ? { templates } : {}), ...(replacedBy === undefined ? {} : { replacedBy }) }
  })
